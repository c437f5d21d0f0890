import { misbehaviourLine, misbehaviours } from '@sales-analytics/testing/misbehaving-prospect';
import { practiceOutcome } from '@sales-analytics/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { TestPracticeSession } from '../../../test/conversation/test-practice-session.ts';
import { settled } from '../../../test/fake-providers.ts';

let talk: TestPracticeSession;
beforeEach(async () => {
  talk = new TestPracticeSession();
  await talk.begin();
  await talk.say(misbehaviourLine);
});

async function answers(text: string) {
  const stream = talk.model.last;
  await stream.says(...(text.match(/[^]{1,40}/gu) ?? []));
  await stream.ends();
  if (talk.voice.last.sentences.length > 0) talk.voice.last.sounds();
  await talk.voice.last.isHeard();
}

const shown = () => talk.turns().at(-1)?.text;
const heard = () => talk.voice.last.sentences.join('').trim();

function outcome() {
  const { conversation } = talk.view();
  if (conversation.stage === 'idle') return undefined;
  const reason = conversation.stage === 'ended' ? conversation.hangUpReason : undefined;
  return practiceOutcome(conversation.call, reason);
}

describe('the rep hears and reads', () => {
  it.each([
    ['speaksForTheRep', 'Who is this?'],
    ['announces', 'Who is this, and what is it about?'],
    ['announcesInOneLine', 'Who is this?'],
    ['breaksCharacterAtTheEnd', 'Who is this?'],
    ['repeatsTheRep', 'And what do you want?'],
    ['writesBothMarkers', 'Fine, Thursday at ten. But now leave me alone.'],
    ['writesBothMarkersTheOtherWay', 'Leave me alone.'],
    ['agreesWithinASentence', 'Thursday works for me.'],
    ['hangsUpWithinASentence', 'I really have to'],
    ['answersInJson', 'Thursday is fine.'],
  ] as const)('of a model that %s only the prospect’s words', async (name, words) => {
    await answers(misbehaviours[name]);
    expect(shown()).toBe(words);
    expect(heard()).toBe(words);
  });

  it('of a model that never ends as many sentences as twice the persona’s, and it is asked for no more', async () => {
    await talk.model.last.says(misbehaviours.neverEnds.slice(0, 800));
    expect(talk.voice.last.sentences).toHaveLength(4);
    talk.voice.last.sounds();
    await talk.voice.last.isHeard();
    expect(shown()).toMatch(
      /^And point 1 .* And point 4 is that our depots plan routes by hand\.$/,
    );
    expect(talk.stage()).toBe('listening');
  });
});

describe('a model that only speaks of itself', () => {
  it.each(['breaksCharacter', 'repeatsTheRepAlone'] as const)(
    'is asked once more: %s',
    async (name) => {
      await talk.model.last.says(misbehaviours[name]);
      await talk.model.last.ends();
      expect(talk.model.streams).toHaveLength(2);
      await answers('Who is this?');
      expect(shown()).toBe('Who is this?');
      expect(heard()).toBe('Who is this?');
    },
  );

  it('fails the turn at the second time', async () => {
    for (let time = 0; time < 2; time += 1) {
      await talk.model.last.says(misbehaviours.breaksCharacter);
      await talk.model.last.ends();
    }
    expect(talk.model.streams).toHaveLength(2);
    expect(talk.view()).toMatchObject({
      conversation: { stage: 'failed', part: 'reply' },
      failure: { error: { kind: 'unreadable-answer' } },
    });
    expect(talk.voice.last.sentences).toEqual([]);
  });
});

describe('the decision', () => {
  it('is an agreement with the words that were said', async () => {
    await answers('Thursday at ten is fine.\n[AGREES: A meeting on Thursday at ten]');
    talk.session.end();
    expect(outcome()).toEqual({
      kind: 'agreed',
      quote: 'Thursday at ten is fine.',
      detail: 'A meeting on Thursday at ten',
    });
  });

  it('is kept with the draft of the call', async () => {
    await answers('Thursday.\n[AGREES: Thursday]');
    expect(talk.drafts.at(-1)?.call).toMatchObject({
      agreement: { what: 'Thursday' },
      difficulty: 'neutral',
      prospect: { name: 'Tom Averill', role: 'Head of operations' },
    });
  });

  it('counts if the rep interrupts after most of it was heard', async () => {
    await talk.model.last.says('Thursday at ten is fine. Bye.\n[AGREES: Thursday at ten]');
    talk.voice.last.sounds();
    await talk.model.last.ends();
    talk.voice.last.heard = 'Thursday at ten is fine.';
    talk.session.press();
    await settled();
    expect(outcome()).toMatchObject({ kind: 'agreed', quote: 'Thursday at ten is fine.' });
  });

  it('does not count if the rep interrupts before it', async () => {
    await talk.model.last.says('Well, I have to say that Thursday is fine.\n[AGREES: Thursday]');
    talk.voice.last.sounds();
    await talk.model.last.ends();
    talk.voice.last.heard = 'Well, I';
    talk.session.press();
    await settled();
    expect(outcome()).toEqual({ kind: 'ended' });
  });

  it.each(['writesBothMarkers', 'writesBothMarkersTheOtherWay'] as const)(
    'is the hang-up where a reply does both: %s',
    async (name) => {
      await answers(misbehaviours[name]);
      expect(talk.stage()).toBe('ended');
      expect(outcome()).toMatchObject({ kind: 'hung-up', detail: 'You pushed.' });
    },
  );
});

describe('a prospect without patience', () => {
  beforeEach(async () => {
    await answers('Go on.');
    await talk.hold(300_000);
    await talk.hears('We are great.');
  });

  it('is asked to end the call', () => {
    const { prompt } = talk.model.last.request;
    expect(prompt).toContain('The sales rep has just talked for 300 seconds without a question.');
    expect(prompt).toContain('Your patience is used up: end the call now.');
  });

  it('is ended by the call itself if the model continues twice', async () => {
    await answers('I see.');
    expect(talk.stage()).toBe('listening');
    await talk.say('Shall we meet?');
    await answers('Perhaps.');
    expect(talk.view().conversation).toMatchObject({
      stage: 'ended',
      hangUpReason: 'The patience was used up: you talked for 300 s at a stretch.',
    });
    expect(outcome()).toMatchObject({ kind: 'hung-up', quote: 'Perhaps.' });
  });

  it('stays if it agrees after all', async () => {
    await answers('I see.');
    await talk.say('Shall we meet?');
    await answers('Fine.\n[AGREES: A meeting]');
    expect(talk.stage()).toBe('listening');
    expect(outcome()).toMatchObject({ kind: 'agreed' });
  });
});
