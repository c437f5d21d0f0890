import { describe, expect, it } from 'vitest';
import { answeredQuestionSchema } from './answered-question.ts';

const answered = { question: 'Who?', answer: 'Alex.', askedAt: '2026-11-20T10:00:00.000Z' };

describe('answeredQuestionSchema', () => {
  it('takes an older record, which does not say how the answer ended', () => {
    expect(answeredQuestionSchema.parse(answered)).toEqual(answered);
  });

  it.each(['stopped', 'cut-off', 'broken-off'])('keeps that an answer is %s', (ending) => {
    expect(answeredQuestionSchema.parse({ ...answered, ending })).toEqual({ ...answered, ending });
  });

  it.each(['whole', '', null, {}])('refuses the ending %j', (ending) => {
    const { error } = answeredQuestionSchema.safeParse({ ...answered, ending });
    expect(error?.issues[0]?.path).toEqual(['ending']);
  });
});
