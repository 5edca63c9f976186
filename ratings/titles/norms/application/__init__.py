"""What an application for a FIDE title rests on: the basket of norms, the rating, and the sentences of both."""
