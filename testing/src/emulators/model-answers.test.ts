import { beforeEach, describe, expect, it } from 'vitest';
import { cannedReplies, cannedSummary, cannedText } from '../canned-answers.ts';
import { cannedAnswerAboutCall } from '../canned-evidence.ts';
import { createAnswers, type SpokenAnswers } from './model-answers.ts';

const askReply = 'You are Dana.\n\nSales Rep: Hello.\nProspect:';
const askSummary = 'Summarise this call.\n\nSales Rep: Hello.\nProspect: Who is this?';

let answers: SpokenAnswers;

beforeEach(() => {
  answers = createAnswers();
});

function replies(count: number): string[] {
  return Array.from({ length: count }, () => answers.to(askReply));
}

describe('the answer to a prompt for a prospect’s line', () => {
  it('is the next canned one, from the first again after the last', () => {
    expect(replies(cannedReplies.length + 2)).toEqual([
      ...cannedReplies,
      ...cannedReplies.slice(0, 2),
    ]);
  });

  it('is the next of those that were set, and the last of them from then on', () => {
    answers.set({ replies: ['Yes?', 'No.'] });
    expect(replies(4)).toEqual(['Yes?', 'No.', 'No.', 'No.']);
  });

  it('begins with the first when others are set', () => {
    answers.set({ replies: ['Yes?', 'No.'] });
    replies(2);
    answers.set({ replies: ['Who is this?', 'Bye.'] });
    expect(replies(2)).toEqual(['Who is this?', 'Bye.']);
  });

  it('continues at its position when something else is set', () => {
    answers.set({ replies: ['Yes?', 'No.'] });
    replies(1);
    answers.set({ text: 'Hm.' });
    expect(replies(1)).toEqual(['No.']);
  });

  it('is empty if no line is left', () => {
    answers.set({ replies: [] });
    expect(replies(1)).toEqual(['']);
  });

  it('is the first canned one after a reset', () => {
    replies(3);
    answers.set({ replies: ['No.'] });
    answers.reset();
    expect(replies(1)).toEqual([cannedReplies[0]]);
  });

  it('stays a line when the rep speaks of a summary', () => {
    expect(answers.to(`${askReply}\nSales Rep: To summarise, we are cheap.`)).toBe(
      cannedReplies[0],
    );
  });

  it('is not used up by other prompts', () => {
    answers.to(askSummary);
    answers.to('Hello');
    expect(replies(1)).toEqual([cannedReplies[0]]);
  });
});

describe('the answer to a question about the call', () => {
  const askAboutCall = `Answer from the transcript.\n\n${askReply}\n\nQUESTION ABOUT THE CALL:\nWho?`;

  it('cites it, whoever speaks in the transcript', () => {
    expect(answers.to(askAboutCall)).toBe(cannedAnswerAboutCall);
  });

  it('can be set, and is the canned one again after a reset', () => {
    answers.set({ aboutCall: 'Dana.' });
    expect(answers.to(askAboutCall)).toBe('Dana.');
    answers.reset();
    expect(answers.to(askAboutCall)).toBe(cannedAnswerAboutCall);
  });

  it('is not given to a rep who speaks of one', () => {
    const reply = `${askReply}\nSales Rep: I have a question about the call.`;
    expect(answers.to(reply)).toBe(cannedReplies[0]);
  });
});

it('the summary of a call with a prospect is a summary', () => {
  expect(answers.to(`\n${askSummary}`)).toBe(cannedSummary);
});

it.each(['What did the prospect say?', 'Prospects are people.'])(
  'a prompt like %j gets the text',
  (prompt) => {
    expect(answers.to(prompt)).toBe(cannedText);
  },
);

describe('a model that reads its requests', () => {
  beforeEach(() => {
    answers = createAnswers(({ prompt, isObject, maxLength }) =>
      [isObject ? 'object' : 'text', maxLength, prompt].join(' '),
    );
  });

  it('answers in place of the canned answers', () => {
    expect(answers.to('Hello')).toBe('text  Hello');
    expect(answers.to('Hello', { isObject: true, maxLength: 40 })).toBe('object 40 Hello');
  });

  it('is silent about what was set, until the next reset', () => {
    answers.set({ analysis: '{}' });
    expect(answers.to('Hello', { isObject: true })).toBe('{}');
    expect(answers.to(askSummary)).toBe(`text  ${askSummary}`);
    answers.reset();
    expect(answers.to('Hello', { isObject: true })).toBe('object  Hello');
  });
});
