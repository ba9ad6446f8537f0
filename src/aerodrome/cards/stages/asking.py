"""What a stage is given: the questions it asked, and their answers."""

from collections.abc import Sequence

from aerodrome.core.questions import Answer, Question

Asked = Sequence[Question]
Given = Sequence[Answer]
