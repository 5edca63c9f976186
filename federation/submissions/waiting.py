"""What waits for the rating officer, counted."""

from federation.models import Submission


def asking_for_new() -> dict[int, int]:
    """Submission waiting -> how many new players its arbiter asks for; those that ask for none are left out."""
    waiting = Submission.objects.filter(state=Submission.State.SUBMITTED).exclude(choices={})
    counts = {
        pk: sum("new" in choice for choice in choices.values()) for pk, choices in waiting.values_list("pk", "choices")
    }
    return {pk: count for pk, count in counts.items() if count}
