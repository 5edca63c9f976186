"""What a command says when it refuses."""

import pytest
from django.core.management import CommandError, call_command


def refusal(*command: str, **options) -> str:
    with pytest.raises(CommandError) as refused:
        call_command(*command, **options)
    return str(refused.value)
