import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { TestPracticeSession } from '../../../../test/conversation/test-practice-session.ts';
import { settled } from '../../../../test/fake-providers.ts';

type Happening =
  | { type: 'speaks' | 'is-quiet'; ms: number }
  | { type: 'heard'; text: string }
  | { type: 'misheard' | 'reply' | 'reply-fails' | 'sounds' | 'said' | 'press' | 'retry' | 'drop' }
  | { type: 'muted'; isMuted: boolean }
  | { type: 'mode'; mode: 'hold' | 'hands-free' }
  | { type: 'typed'; text: string };

const line = 'Who is this? I have a meeting soon.';

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      type: fc.constantFrom('speaks' as const, 'is-quiet' as const),
      ms: fc.constantFrom(160, 320, 640, 1_280, 2_560),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('heard' as const),
      text: fc.constantFrom(
        '',
        '',
        'Mhm.',
        'Wait.',
        'May I ask how you plan your routes?',
        'Because',
      ),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constantFrom('reply' as const, 'sounds' as const, 'said' as const),
    }),
  },
  fc.record({
    type: fc.constantFrom(
      'misheard' as const,
      'reply-fails' as const,
      'press' as const,
      'retry' as const,
      'drop' as const,
    ),
  }),
  fc.record({ type: fc.constant('muted' as const), isMuted: fc.boolean() }),
  fc.record({
    type: fc.constant('mode' as const),
    mode: fc.constantFrom('hold' as const, 'hands-free' as const),
  }),
  fc.record({ type: fc.constant('typed' as const), text: fc.constant('I type this.') }),
);

/** Performs the event. The rep hears the first three words of a reply that is cut. */
async function happen(talk: TestPracticeSession, event: Happening): Promise<void> {
  const { session } = talk;
  const stream = talk.model.streams.at(-1);
  const speech = talk.voice.speeches.at(-1);
  switch (event.type) {
    case 'speaks':
      await talk.speaks(event.ms);
      break;
    case 'is-quiet':
      await talk.isQuiet(event.ms);
      break;
    case 'heard':
      for (const { resolve } of talk.hearings) resolve(event.text);
      break;
    case 'misheard':
      for (const { reject } of talk.hearings) reject(new Error('no connection'));
      break;
    case 'reply':
      await stream?.says(line);
      await stream?.ends();
      break;
    case 'reply-fails':
      await stream?.fails(new Error('no connection'));
      break;
    case 'sounds':
      if (speech && speech.sentences.length > 0 && !speech.isOver) {
        speech.heard = 'Who is this?';
        speech.sounds();
      }
      break;
    case 'said':
      await speech?.isHeard();
      break;
    case 'press':
      if (talk.stage() === 'hands-free') session.press();
      break;
    case 'retry':
      session.retry();
      break;
    case 'drop':
      if (talk.stage() === 'failed') session.dropTurn();
      break;
    case 'muted':
      session.setMuted(event.isMuted);
      break;
    case 'mode':
      session.changeMode(event.mode);
      break;
    case 'typed':
      session.type(event.text);
  }
  await settled();
}

/** Counts the voices that are heard beyond the one that is allowed while the prospect speaks. */
function voicesTooMany(talk: TestPracticeSession): number {
  const { conversation } = talk.view();
  const isProspectSpeaking =
    conversation.stage === 'replying' ||
    (conversation.stage === 'hands-free' && conversation.prospect.status === 'speaking');
  const sounding = talk.voice.speeches.filter(({ isSounding }) => isSounding).length;
  return sounding - (isProspectSpeaking ? 1 : 0);
}

/** Delivers everything that is still pending, while the rep says nothing more. */
async function settle(talk: TestPracticeSession): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await happen(talk, { type: 'muted', isMuted: false });
    await happen(talk, { type: 'is-quiet', ms: 5_120 });
    await happen(talk, { type: 'heard', text: 'That is all.' });
    await happen(talk, { type: 'reply' });
    await happen(talk, { type: 'sounds' });
    await happen(talk, { type: 'said' });
    if (talk.stage() === 'failed') await happen(talk, { type: 'retry' });
  }
}

it('hangs after no sequence of events, and never plays two voices or an old one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 25 }), async (events) => {
      const talk = new TestPracticeSession();
      await talk.beginHandsFree();
      const tooMany: number[] = [0];
      for (const event of events) {
        await happen(talk, event);
        tooMany.push(voicesTooMany(talk));
      }
      expect(Math.max(...tooMany)).toBe(0);
      await settle(talk);
      const { conversation } = talk.view();
      const isAtRest =
        conversation.stage === 'listening' ||
        (conversation.stage === 'hands-free' &&
          conversation.rep.status === 'quiet' &&
          conversation.prospect.status === 'quiet');
      expect({ isAtRest, conversation }).toMatchObject({ isAtRest: true });
      const saidByProspect = talk.turns().filter(({ side }) => side === 'customer');
      expect(saidByProspect.filter(({ text }) => !line.startsWith(text))).toEqual([]);
      talk.session.close();
    }),
    { numRuns: 200 },
  );
}, 120_000);
