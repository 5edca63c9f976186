"""Django's tags of `i18n` in every template, which loads none: words that nothing changes are looked up once."""

from weakref import WeakKeyDictionary

from django import template
from django.templatetags import i18n
from django.utils.translation.trans_real import catalog

register = template.Library()
register.tags.update(i18n.register.tags)
register.filters.update(i18n.register.filters)


class Words(i18n.TranslateNode):
    """Words that no variable, filter or context belongs to."""

    def __init__(self, words: template.base.FilterExpression, noop: bool) -> None:
        super().__init__(words, noop)
        self.printed: WeakKeyDictionary[object, str] = WeakKeyDictionary()  # by the words of a language

    def render(self, context: template.Context) -> str:
        language = catalog()
        found = self.printed.get(language)
        if found is None:
            found = self.printed[language] = super().render(context)
        return found


@register.tag("translate")
@register.tag("trans")
def translate(parser: template.base.Parser, token: template.base.Token) -> i18n.TranslateNode:
    """Django's."""
    made = i18n.do_translate(parser, token)
    words = made.filter_expression
    same = made.asvar is None and made.message_context is None and not words.filters and words.var.lookups is None
    return Words(words, made.noop) if same else made
