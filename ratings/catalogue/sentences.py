"""What a rule's code says, by system and version of its sentences: looked up when a list is read, never stored in it.

The texts are English and pure data. They are translated where a page is made (wording/html.py, `translated`): the
English text is the key of its translation, and `every` has all of them for whoever collects what is to be translated.
"""

import re
from collections.abc import Iterator, Mapping

from ratings.catalogue.systems import SYSTEMS, load
from ratings.systems.protocol.sentences import Rule, Sentences

DECISION = "decision"
# What may stand on the list of any system. Its words are those of the federation, in the facts of the line.
EVERYWHERE: Mapping[str, Rule] = {
    DECISION: Rule(
        "Decision {number} of the federation, {day}: {why} On this list the rating is set to {decided}; by the rules "
        "it would be {computed}.",
        "",
        "Decision of the federation; no rule of the system",
    ),
}
# What they call a first rating -> what that is to somebody who had one before.
_FIRST = (
    (re.compile(r"\bYour first (\w+)!"), r"Your \1 is new again!"),
    (re.compile(r"\bYour first (?=\w+ is )"), "Your new "),
)
HEADINGS = {DECISION: "Decision of the federation"}


def rules(slug: str, version: str) -> Mapping[str, Rule] | None:
    """code -> what it says in `version` of the sentences of system `slug`; None where there is no such version."""
    if slug not in SYSTEMS:
        return None
    sentences: Sentences = load(slug).sentences
    return sentences.versions.get(version)


def heading(slug: str, code: str) -> str:
    """What a line of no event is, such as a rating taken from elsewhere; "" where the system does not say."""
    sentences: Sentences = load(slug).sentences
    return sentences.headings.get(code, "") or HEADINGS.get(code, "")


def again(rule: Rule) -> Rule:
    """What a rule that speaks of a first rating says to somebody who was on an earlier list: it is new again."""
    sentence = rule.sentence
    for first, new in _FIRST:
        sentence = first.sub(new, sentence)
    return rule._replace(sentence=sentence)


def every() -> Iterator[tuple[str, str, str, Rule]]:
    """System, version and code of every rule, and what it says; versions that only old lists have included."""
    for slug in SYSTEMS:
        for version, known in load(slug).sentences.versions.items():
            for code, rule in known.items():
                yield slug, version, code, rule
                if again(rule) != rule:
                    yield slug, version, code, again(rule)
