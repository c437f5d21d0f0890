import type { Transcript } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyRoles,
  isPerson,
  withRole,
  type SpeakerRole,
  type SpeakerRoles,
} from './speaker-roles.ts';

const transcript: Transcript = {
  durationMs: 9_000,
  utterances: [
    { speaker: 'Agenda', text: 'Pricing', startMs: 0, endMs: 1_000 },
    { speaker: 'Alex', text: 'Hello, Dana.', startMs: 1_000, endMs: 2_000 },
    { speaker: 'Note', text: 'I wrote that down.', startMs: 2_000, endMs: 3_500 },
    { speaker: 'Dana W', text: 'Hi.', startMs: 4_000, endMs: 4_500 },
    { speaker: 'Dana', text: 'Go on.', startMs: 5_000, endMs: 6_000 },
  ],
};
const none: SpeakerRoles = new Map();
const noSpeaker = { kind: 'no-speaker' } as const;

function lines(roles: SpeakerRoles) {
  return applyRoles(transcript, roles).transcript.utterances.map(
    ({ speaker, text }) => `${speaker}: ${text}`,
  );
}

describe('applyRoles', () => {
  it('does not change anything without a correction', () => {
    expect(applyRoles(transcript, none)).toEqual({ transcript, leftOut: 0 });
  });

  it('puts a wrong name back into the previous words, which then last longer', () => {
    const corrected = applyRoles(transcript, withRole(none, 'Note', noSpeaker));
    expect(corrected.transcript.utterances[1]).toEqual({
      speaker: 'Alex',
      text: 'Hello, Dana. Note: I wrote that down.',
      startMs: 1_000,
      endMs: 3_500,
    });
    expect(corrected.transcript.durationMs).toBe(9_000);
    expect(corrected.leftOut).toBe(0);
  });

  it('leaves out lines without a speaker above the first line', () => {
    const corrected = applyRoles(transcript, withRole(none, 'Agenda', noSpeaker));
    expect(corrected.leftOut).toBe(1);
    expect(corrected.transcript.utterances).toHaveLength(4);
  });

  it('makes two speakers one', () => {
    const roles = withRole(none, 'Dana W', { kind: 'same-as', speaker: 'Dana' });
    expect(lines(roles).slice(3)).toEqual(['Dana: Hi.', 'Dana: Go on.']);
  });

  it('knows the sides once the rep is named', () => {
    const roles = withRole(withRole(none, 'Alex', { kind: 'rep' }), 'Note', noSpeaker);
    expect(applyRoles(transcript, roles).sides).toEqual({
      Agenda: 'customer',
      Alex: 'sales_rep',
      'Dana W': 'customer',
      Dana: 'customer',
    });
    expect(applyRoles(transcript, none).sides).toBeUndefined();
  });

  it('keeps the rep through a merge', () => {
    const rep = withRole(none, 'Dana W', { kind: 'rep' });
    const merged = withRole(rep, 'Dana W', { kind: 'same-as', speaker: 'Dana' });
    expect(applyRoles(transcript, merged).sides).toMatchObject({ Dana: 'sales_rep' });
  });

  it('does not invent a name for a line without one', () => {
    const utterances = [
      { speaker: 'Alex', text: 'Hello.' },
      { speaker: 'Speaker', text: 'Can I come in?' },
    ];
    const { transcript: corrected } = applyRoles(
      { utterances },
      withRole(none, 'Speaker', noSpeaker),
    );
    expect(corrected.utterances).toEqual([{ speaker: 'Alex', text: 'Hello. Can I come in?' }]);
  });

  it('takes back a correction', () => {
    const roles = withRole(withRole(none, 'Note', noSpeaker), 'Note', { kind: 'speaker' });
    expect(applyRoles(transcript, roles)).toEqual({ transcript, leftOut: 0 });
  });
});

describe('withRole', () => {
  it('lets the followers of a speaker follow it to another one', () => {
    const roles = withRole(withRole(none, 'Dana W', { kind: 'same-as', speaker: 'Dana' }), 'Dana', {
      kind: 'same-as',
      speaker: 'Alex',
    });
    expect(lines(roles).slice(3)).toEqual(['Alex: Hi.', 'Alex: Go on.']);
  });

  it('makes speakers that were the same as a removed one separate again', () => {
    const roles = withRole(
      withRole(none, 'Dana W', { kind: 'same-as', speaker: 'Dana' }),
      'Dana',
      noSpeaker,
    );
    expect(lines(roles).slice(3)).toEqual(['Dana W: Hi. Dana: Go on.']);
  });
});

it('keeps every word through any corrections that a rep can make', () => {
  const speakers = ['Agenda', 'Alex', 'Note', 'Dana W', 'Dana'];
  const kinds = fc.constantFrom('speaker', 'rep', 'no-speaker', 'same-as');
  const choice = fc.tuple(fc.constantFrom(...speakers), kinds, fc.constantFrom(...speakers));
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 12 }), (choices) => {
      let roles = none;
      for (const [speaker, kind, other] of choices) {
        if (kind === 'same-as' && (other === speaker || !isPerson(roles, other))) continue;
        const role: SpeakerRole = kind === 'same-as' ? { kind, speaker: other } : { kind };
        roles = withRole(roles, speaker, role);
      }
      const { transcript: corrected, leftOut } = applyRoles(transcript, roles);
      const left = corrected.utterances.map(({ text }) => text).join(' ');
      const kept = transcript.utterances.slice(leftOut).map(({ text }) => text);
      for (const words of kept) expect(left).toContain(words);
      for (const { speaker } of corrected.utterances) expect(isPerson(roles, speaker)).toBe(true);
    }),
  );
});
