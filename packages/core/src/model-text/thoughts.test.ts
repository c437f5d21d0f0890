import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutThoughts } from './thoughts.ts';

function answerOf(text: string, isDone = true): string {
  return withoutThoughts(text, { isDone, opensUnmarked: true }).trim();
}

const thought = 'Hm, {"objection_count": 9}? <b>No.</b>';

describe('withoutThoughts', () => {
  it.each([
    `<think>${thought}</think>Yes.`,
    `<think>\n${thought}\n</think>\n\nYes.`,
    `<THINK>${thought}</THINK>Yes.`,
    `<thinking>${thought}</thinking>Yes.`,
    `<thinking>${thought}</think>Yes.`,
    `<thought>${thought}</thought>Yes.`,
    `<reasoning>${thought}</reasoning>Yes.`,
    `<reasoning effort="high">${thought}</reasoning>Yes.`,
    `<reflection>${thought}</reflection>Yes.`,
    `<scratchpad>${thought}</scratchpad>Yes.`,
    `<inner_monologue>${thought}</inner_monologue>Yes.`,
    `<seed:think>${thought}</seed:think>Yes.`,
    `<|begin_of_thought|>${thought}<|end_of_thought|>Yes.`,
    `<|START_THINKING|>${thought}<|END_THINKING|>Yes.`,
    `[THINK]${thought}[/THINK]Yes.`,
    `◁think▷${thought}◁/think▷Yes.`,
    `<think>One.</think><think>${thought}</think>Yes.`,
    `<think>One <think>${thought}</think> three.</think>Yes.`,
    `<think>The <think> mark: ${thought}</think>Yes.`,
    `Yes.<think>${thought}</think>`,
    `Yes.<think>${thought}`,
    `<think/>Yes.`,
    `<think></think>Yes.`,
    `${thought}</think>Yes.`,
    `<|channel|>analysis<|message|>${thought}<|end|><|start|>assistant<|channel|>final<|message|>Yes.<|return|>`,
    `<|channel|>analysis<|message|>${thought}<|end|><|channel|>final<|message|>Yes.`,
    `<|channel|>analysis<|message|>${thought}<|channel|>final<|message|>Yes.`,
    `<|start|>assistant<|channel|>commentary<|message|>${thought}<|end|><|start|>assistant<|channel|>final<|message|>Yes.`,
    `<|channel|>analysis<|message|>${thought}<|end|><|start|>assistant<|channel|>commentary to=functions.callAnalysis <|constrain|>json<|message|>Yes.<|call|>`,
    `<|channel|>final<|message|>Yes.<|end|>`,
    'analysisWe need to answer.assistantfinalYes.',
    'analysisHm.assistantcommentary to=functions.callAnalysis jsonYes.',
  ])('leaves the answer of %j', (text) => {
    expect(answerOf(text)).toBe('Yes.');
  });

  it.each([
    `<think>${thought}`,
    `<|channel|>analysis<|message|>${thought}`,
    `[THINK]${thought}`,
    'analysisWe need to answer.',
    `<think>${thought}</think>`,
  ])('leaves nothing of %j', (text) => {
    expect(answerOf(text)).toBe('');
  });

  it.each([
    'I think so.',
    '[thinking] Yes.',
    '[think] Yes.',
    'a < b and b > c',
    '<b>Yes</b>',
    'analysis first, then thinking.',
    'The analysis channel is final.',
  ])('does not change %j', (text) => {
    expect(answerOf(text)).toBe(text);
  });

  it('keeps the text before a lone closing mark if it was already shown', () => {
    const shown = { isDone: true, opensUnmarked: false };
    expect(withoutThoughts('Yes.</think> No.', shown)).toBe('Yes. No.');
  });

  it.each(['<', '<thi', '<think', '<think a="b', '</thin', '<|chan', '[TH', '[/THINK', '◁/think'])(
    'holds back %j while more may come',
    (mark) => {
      expect(answerOf(`Yes.${mark}`, false)).toBe('Yes.');
    },
  );

  it.each([
    '<|channel|>',
    '<|channel|>final',
    '<|start|>assistant<|channel|>final <|constrain|>json<|mess',
    'analysi',
  ])('withholds the beginning %j', (beginning) => {
    expect(answerOf(beginning, false)).toBe('');
  });

  it('only grows while a text with its opening marks arrives', () => {
    const piece = fc.constantFrom(
      '<think>',
      '</think>',
      '<thinking>',
      '<|channel|>',
      '<|message|>',
      '<|end|>',
      'analysis',
      'final',
      'A',
      '<|start|>assistant',
      'assistantfinal',
      '[THINK]',
      '[/THINK]',
      'Yes. ',
      'a < b',
      '\n',
      '{"a": 1}',
      '<',
      '>',
      '◁think▷',
      '◁/think▷',
      '<|constrain|>json',
    );
    const texts = fc.array(piece, { maxLength: 15 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        let before = '';
        for (let length = 0; length <= text.length; length += 1) {
          const now = withoutThoughts(text.slice(0, length), {
            isDone: false,
            opensUnmarked: false,
          });
          expect(now.slice(0, before.length)).toBe(before);
          before = now;
        }
        const whole = withoutThoughts(text, { isDone: true, opensUnmarked: false });
        expect(whole.slice(0, before.length)).toBe(before);
      }),
    );
  });

  it.each(['<think>', '</think>', '<|channel|>', '<|start|>', '<', '[THINK]', '<|end|>', '◁'])(
    'reads a flood of %j quickly',
    (part) => {
      const flood = part.repeat(100_000);
      const before = performance.now();
      withoutThoughts(flood, { isDone: true, opensUnmarked: true });
      withoutThoughts(flood, { isDone: false, opensUnmarked: true });
      expect(performance.now() - before).toBeLessThan(60_000);
    },
    120_000,
  );
});
