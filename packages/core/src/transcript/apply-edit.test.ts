import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyEdit,
  callSpeakers,
  hasOneSpeaker,
  secondSpeaker,
  type SpokenEdit,
} from './apply-edit.ts';
import type { SpokenCall } from './spoken-call.ts';

const call: SpokenCall = {
  transcript: {
    durationMs: 9000,
    utterances: [
      { speaker: 'A', text: 'Hello.', startMs: 0, endMs: 1000 },
      { speaker: 'B', text: 'Hi.', startMs: 1200, endMs: 1500 },
      { speaker: 'C', text: 'Good morning.' },
    ],
  },
  sides: { A: 'sales_rep', B: 'customer' },
  names: { B: 'Dana' },
};

describe('a second speaker', () => {
  const { transcript } = call;
  const alone: SpokenCall = {
    transcript: { ...transcript, utterances: transcript.utterances.slice(0, 1) },
    sides: { A: 'sales_rep' },
    names: {},
  };

  it('is on the other side than the first, and lines can be given to them', () => {
    const edit = secondSpeaker(alone);
    expect(edit).toEqual({ kind: 'add-speaker', speaker: 'B', side: 'customer' });
    const added = applyEdit(alone, edit ?? { kind: 'swap-sides' });
    expect(callSpeakers(added)).toEqual(['A', 'B']);
    expect(hasOneSpeaker(added.transcript)).toBe(true);
    const given = applyEdit(added, { kind: 'change-speaker', line: 0, speaker: 'B' });
    expect(given.transcript.utterances[0]?.speaker).toBe('B');
    expect(secondSpeaker(added)).toBeUndefined();
  });

  it('is added once', () => {
    const edit: SpokenEdit = { kind: 'add-speaker', speaker: 'B', side: 'customer' };
    const added = applyEdit(alone, edit);
    expect(applyEdit(added, edit)).toBe(added);
  });

  it('has a letter of their own, and the side of the other', () => {
    const customer = { ...alone, sides: { B: 'customer' as const } };
    const [line] = alone.transcript.utterances;
    const utterances = line ? [{ ...line, speaker: 'B' }] : [];
    expect(secondSpeaker({ ...customer, transcript: { utterances } })).toEqual({
      kind: 'add-speaker',
      speaker: 'A',
      side: 'sales_rep',
    });
  });

  it('is not added to a call without lines', () => {
    expect(secondSpeaker({ transcript: { utterances: [] }, sides: {}, names: {} })).toBeUndefined();
    expect(hasOneSpeaker({ utterances: [] })).toBe(false);
    expect(hasOneSpeaker(transcript)).toBe(false);
  });
});

describe('applyEdit', () => {
  it('swaps every side that is known', () => {
    expect(applyEdit(call, { kind: 'swap-sides' }).sides).toEqual({
      A: 'customer',
      B: 'sales_rep',
    });
  });

  it('swaps nothing if no side is known', () => {
    const unknown = { ...call, sides: {} };
    expect(applyEdit(unknown, { kind: 'swap-sides' })).toBe(unknown);
  });

  it('gives a speaker a name and another one later', () => {
    const named = applyEdit(call, { kind: 'rename-speaker', speaker: 'A', name: 'Alex' });
    expect(named.names).toEqual({ A: 'Alex', B: 'Dana' });
    const renamed = applyEdit(named, { kind: 'rename-speaker', speaker: 'A', name: 'Alex Morgan' });
    expect(renamed.names).toEqual({ A: 'Alex Morgan', B: 'Dana' });
  });

  it('takes a name back', () => {
    expect(applyEdit(call, { kind: 'rename-speaker', speaker: 'B', name: '  ' }).names).toEqual({});
  });

  it('lets two speakers have one name', () => {
    const edit: SpokenEdit = { kind: 'rename-speaker', speaker: 'C', name: 'Dana' };
    expect(applyEdit(call, edit).names).toEqual({ B: 'Dana', C: 'Dana' });
  });

  it.each([
    ['  Dana \n  Reyes ', 'Dana Reyes'],
    ['Dana: Acme', 'Dana Acme'],
    ['x'.repeat(300), 'x'.repeat(200)],
    [`${'x'.repeat(199)}😐`, 'x'.repeat(199)],
    ['a\u0000b', 'a b'],
  ])('keeps the part of the name %j that a label can have', (name, kept) => {
    expect(applyEdit(call, { kind: 'rename-speaker', speaker: 'A', name }).names['A']).toBe(kept);
  });

  it.each(['Sales Rep', 'customer', ' PROSPECT '])('takes no side for a name: %s', (name) => {
    expect(applyEdit(call, { kind: 'rename-speaker', speaker: 'A', name })).toBe(call);
  });

  it('moves a speaker to the other side, and one of no side to a side', () => {
    const moved = applyEdit(call, { kind: 'move-speaker', speaker: 'B', side: 'sales_rep' });
    expect(moved.sides).toEqual({ A: 'sales_rep', B: 'sales_rep' });
    const placed = applyEdit(call, { kind: 'move-speaker', speaker: 'C', side: 'customer' });
    expect(placed.sides).toEqual({ A: 'sales_rep', B: 'customer', C: 'customer' });
  });

  it('changes the words of one line and keeps its times', () => {
    const edited = applyEdit(call, { kind: 'change-text', line: 1, text: ' Hi there. ' });
    expect(edited.transcript).toEqual({
      ...call.transcript,
      utterances: call.transcript.utterances.with(1, {
        speaker: 'B',
        text: 'Hi there.',
        startMs: 1200,
        endMs: 1500,
      }),
    });
  });

  it('gives a line to another speaker', () => {
    const edited = applyEdit(call, { kind: 'change-speaker', line: 1, speaker: 'C' });
    expect(edited.transcript.utterances.map(({ speaker }) => speaker)).toEqual(['A', 'C', 'C']);
  });

  it('gives a line back to a speaker who has no other', () => {
    const given = applyEdit(call, { kind: 'change-speaker', line: 1, speaker: 'A' });
    expect(applyEdit(given, { kind: 'change-speaker', line: 1, speaker: 'B' })).toEqual(call);
  });

  it.each<SpokenEdit>([
    { kind: 'rename-speaker', speaker: 'B', name: 'Dana ' },
    { kind: 'rename-speaker', speaker: 'A', name: '' },
    { kind: 'rename-speaker', speaker: 'Z', name: 'Zoe' },
    { kind: 'move-speaker', speaker: 'A', side: 'sales_rep' },
    { kind: 'move-speaker', speaker: 'Z', side: 'customer' },
    { kind: 'change-text', line: 0, text: 'Hello.' },
    { kind: 'change-text', line: 0, text: ' \n ' },
    { kind: 'change-text', line: 0, text: 'x'.repeat(1_000_001) },
    { kind: 'change-text', line: 3, text: 'x' },
    { kind: 'change-text', line: -1, text: 'x' },
    { kind: 'change-text', line: 0.5, text: 'x' },
    { kind: 'change-text', line: Number.NaN, text: 'x' },
    { kind: 'change-speaker', line: 0, speaker: 'A' },
    { kind: 'change-speaker', line: 0, speaker: 'Z' },
    { kind: 'change-speaker', line: 9, speaker: 'A' },
  ])('returns the same call for $kind without an effect', (edit) => {
    expect(applyEdit(call, edit)).toBe(call);
  });

  it.each(['constructor', '__proto__'])('knows a speaker called %s', (speaker) => {
    const odd = { transcript: { utterances: [{ speaker, text: 'x' }] }, sides: {}, names: {} };
    const moved = applyEdit(odd, { kind: 'move-speaker', speaker, side: 'customer' });
    const named = applyEdit(moved, { kind: 'rename-speaker', speaker, name: 'Dana' });
    const swapped = applyEdit(named, { kind: 'swap-sides' });
    expect(Object.entries(swapped.sides)).toEqual([[speaker, 'sales_rep']]);
    expect(Object.entries(swapped.names)).toEqual([[speaker, 'Dana']]);
  });
});

describe('callSpeakers', () => {
  it('names everybody once, in the order of their first lines', () => {
    expect(callSpeakers({ ...call, sides: { D: 'customer', B: 'customer' } })).toEqual([
      'A',
      'B',
      'C',
      'D',
    ]);
  });
});

const speaker = fc.constantFrom('A', 'B', 'C', 'constructor', '__proto__', '1');
const side = fc.constantFrom('sales_rep' as const, 'customer' as const);
const anyText = fc.oneof(fc.string(), fc.constantFrom('', ' ', 'Customer', 'Dana: x', 'a\nb'));
const anyCall: fc.Arbitrary<SpokenCall> = fc.record({
  transcript: fc.record({ utterances: fc.array(fc.record({ speaker, text: anyText })) }),
  sides: fc.dictionary(speaker, side),
  names: fc.dictionary(speaker, fc.constantFrom('Dana', 'Alex')),
});
const anyEdit: fc.Arbitrary<SpokenEdit> = fc.oneof(
  fc.constant({ kind: 'swap-sides' as const }),
  fc.record({ kind: fc.constant('rename-speaker' as const), speaker, name: anyText }),
  fc.record({ kind: fc.constant('move-speaker' as const), speaker, side }),
  fc.record({
    kind: fc.constant('change-text' as const),
    line: fc.integer({ min: -2, max: 12 }),
    text: anyText,
  }),
  fc.record({
    kind: fc.constant('change-speaker' as const),
    line: fc.integer({ min: -2, max: 12 }),
    speaker,
  }),
);

describe('any edit of any call', () => {
  it('is undone by a second swap of the sides', () => {
    fc.assert(
      fc.property(anyCall, (spoken) => {
        const once = applyEdit(spoken, { kind: 'swap-sides' });
        expect(applyEdit(once, { kind: 'swap-sides' })).toEqual(spoken);
      }),
    );
  });

  it('keeps the number of lines, does not change its input, and has no effect the second time', () => {
    fc.assert(
      fc.property(anyCall, anyEdit, (spoken, edit) => {
        const before = structuredClone(spoken);
        const edited = applyEdit(spoken, edit);
        expect(spoken).toEqual(before);
        expect(edited.transcript.utterances).toHaveLength(before.transcript.utterances.length);
        expect(edit.kind === 'swap-sides' || applyEdit(edited, edit) === edited).toBe(true);
      }),
    );
  });
});

it('a line that the rep corrects is no longer unsure', () => {
  const unsure: SpokenCall = {
    transcript: {
      utterances: [
        { speaker: 'A', text: 'Good morning.', isUnsure: true },
        { speaker: 'B', text: 'Hello.' },
      ],
    },
    sides: { A: 'sales_rep', B: 'customer' },
    names: {},
  };
  const edited = applyEdit(unsure, { kind: 'change-text', line: 0, text: 'Good evening.' });
  expect(edited.transcript.utterances[0]).toEqual({ speaker: 'A', text: 'Good evening.' });
});
