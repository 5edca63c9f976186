"""What a reader did not use is named with its place."""

from federation.reports.files.accounted import Account, Leftover


def test_what_was_not_used_is_left_over_with_its_place():
    account = Account("e4 §§ e5\n  { x } Nf3 ?!\n1-0", line=7)
    assert account.use(0, 2) == "e4"
    account.use(6, 8)
    account.use(17, 20)
    account.use(18, 20)  # used twice is used
    assert account.leftovers() == [
        Leftover(7, 4, "§§"), Leftover(8, 3, "{ x }"), Leftover(8, 13, "?!"), Leftover(9, 1, "1-0"),
    ]  # fmt: skip


def test_blanks_need_no_account_and_a_slice_past_the_end_uses_the_rest():
    account = Account("  a\t\n\r\n b ")
    assert account.use(2, 3) == "a"
    assert account.use(4, 500) == "\n\r\n b "
    assert account.use(3, 3) == ""
    assert account.leftovers() == []
    assert Account("x").use_all() == "x"
    assert Account("x").leftovers() == [Leftover(1, 1, "x")]
