import { ProviderError } from '@sales-analytics/providers';
import { beforeEach, describe, expect, it } from 'vitest';
import { TestPracticeSession } from '../../../../test/conversation/test-practice-session.ts';
import { settled } from '../../../../test/fake-providers.ts';

let talk: TestPracticeSession;
beforeEach(() => {
  talk = new TestPracticeSession();
});

const opener = 'Hi, this is Alex from Fleetwise. Do you have a minute?';
const answer = 'Who is this? I have a meeting soon.';

function handsFree() {
  const { conversation } = talk.view();
  if (conversation.stage !== 'hands-free') throw new Error(`The call is ${conversation.stage}`);
  return conversation;
}

/** Lets the rep say something complete, which is transcribed in the pause after it. */
async function say(text: string, ms = 2_000) {
  await talk.speaks(ms);
  await talk.isQuiet(320);
  await talk.hears(text);
  await talk.isQuiet(320);
}

async function answers(text: string) {
  await talk.model.last.says(text);
  talk.voice.last.sounds();
  await talk.model.last.ends();
}

describe('a hands-free call', () => {
  it('rings until the prospect picks up, and opens the microphone meanwhile', async () => {
    talk.session.choosePersona('busy');
    talk.session.start('hands-free');
    await settled();
    expect(talk.view()).toMatchObject({ conversation: { stage: 'ringing' }, microphone: 'ready' });
    talk.pickUp();
    await settled();
    expect(handsFree()).toMatchObject({ rep: { status: 'quiet' }, prospect: { status: 'quiet' } });
  });

  it('continues with the button if its code can not be loaded', async () => {
    talk.loadHandsFree = () => Promise.reject(new Error('no server'));
    talk.session.choosePersona('busy');
    talk.session.start('hands-free');
    await settled();
    expect(talk.view()).toMatchObject({
      conversation: { stage: 'listening' },
      notice: 'hands-free-missing',
      microphone: 'ready',
    });
  });

  it('ends while it rings, and releases the microphone', async () => {
    talk.session.choosePersona('busy');
    talk.session.start('hands-free');
    await settled();
    talk.session.end();
    await settled();
    expect(talk.stage()).toBe('ended');
    expect(talk.microphone.recorder.closes).toBe(1);
  });

  it('finds the turns by itself', async () => {
    await talk.beginHandsFree();
    for (const [index, text] of ['First?', 'Second?', 'Third?'].entries()) {
      await say(text);
      await answers(`Answer ${index}.`);
      await talk.voice.last.isHeard();
      await talk.isQuiet(640);
    }
    expect(talk.turns().map(({ text }) => text)).toEqual([
      'First?',
      'Answer 0.',
      'Second?',
      'Answer 1.',
      'Third?',
      'Answer 2.',
    ]);
    const [first] = talk.turns();
    expect(first?.endMs).toBeGreaterThan(1_900);
    expect(first?.endMs).toBeLessThan(2_150);
  });

  it('asks for the reply in the pause, and for nothing again when the turn is over', async () => {
    await talk.beginHandsFree();
    await talk.speaks(2_000);
    await talk.isQuiet(320);
    expect(talk.hearings).toHaveLength(1);
    await talk.hears(opener);
    expect(handsFree()).toMatchObject({ rep: { status: 'paused', words: opener } });
    expect(talk.model.streams).toHaveLength(1);
    expect(talk.model.last.request.prompt).toContain(opener);
    await talk.model.last.says(answer);
    expect(talk.voice.speeches).toHaveLength(0);
    await talk.isQuiet(320);
    talk.voice.last.sounds();
    expect(handsFree()).toMatchObject({ prospect: { status: 'speaking', text: answer } });
    expect(talk.hearings).toHaveLength(1);
    expect(talk.model.streams).toHaveLength(1);
  });

  it('discards a reply unheard when the rep continues', async () => {
    await talk.beginHandsFree();
    await talk.speaks(2_000);
    await talk.isQuiet(320);
    await talk.hears('Do you have a minute?');
    const early = talk.model.last;
    await talk.speaks(1_000);
    expect(early.request.signal.aborted).toBe(true);
    await talk.isQuiet(320);
    await talk.hears('Do you have a minute? It is about routes.');
    await talk.isQuiet(320);
    await answers(answer);
    expect(talk.turns()).toMatchObject([{ text: 'Do you have a minute? It is about routes.' }]);
    expect(talk.model.streams).toHaveLength(2);
  });

  it('transcribes at most three pauses and thinks ahead at most twice in a turn', async () => {
    await talk.beginHandsFree();
    for (let pause = 0; pause < 5; pause += 1) {
      await talk.speaks(1_000);
      await talk.isQuiet(320);
      await talk.hears('We plan the routes of your drivers.');
    }
    expect(talk.hearings).toHaveLength(3);
    expect(talk.model.streams).toHaveLength(2);
    // Only the silence ends the turn now, and all of it is transcribed.
    await talk.isQuiet(2_000);
    expect(talk.hearings).toHaveLength(4);
  });

  it('asks no provider early if that is switched off', async () => {
    talk.startsRepliesEarly = false;
    await talk.beginHandsFree();
    await talk.speaks(2_000);
    await talk.isQuiet(500);
    expect(talk.hearings).toHaveLength(0);
    await talk.isQuiet(2_000);
    expect(talk.hearings).toHaveLength(1);
    await talk.hears(opener);
    expect(talk.model.streams).toHaveLength(1);
  });

  it('says so if silence alone decides', async () => {
    talk.isImmediate = false;
    await talk.beginHandsFree();
    expect(talk.view().notice).toBe('silence-decides');
    await talk.speaks(2_000);
    await talk.isQuiet(500);
    expect(talk.hearings).toHaveLength(0);
  });

  it('makes one turn of what the rep adds before the prospect is heard', async () => {
    await talk.beginHandsFree();
    await say('Do you have a minute?');
    expect(handsFree()).toMatchObject({ prospect: { status: 'thinking' } });
    const unheard = talk.model.last;
    await talk.speaks(1_000);
    expect(unheard.request.signal.aborted).toBe(true);
    expect(talk.turns()).toEqual([]);
    await talk.isQuiet(320);
    await talk.hears('Do you have a minute? I will be brief.');
    await talk.isQuiet(320);
    expect(talk.turns()).toMatchObject([{ text: 'Do you have a minute? I will be brief.' }]);
  });

  it('is interrupted by a prospect who has listened for too long', async () => {
    await talk.beginHandsFree();
    await talk.speaks(76_000);
    await talk.hears('So what we do is this, and then, you know, we do that.');
    await answers('Sorry, what is your point?');
    await talk.speaks(960, -10);
    expect(handsFree()).toMatchObject({
      rep: { status: 'speaking' },
      prospect: { status: 'speaking' },
    });
    await talk.isQuiet(320);
    await talk.hears('Our point is');
    await talk.isQuiet(2_000);
    await talk.voice.last.isHeard();
    const [long, brokenIn] = talk.turns();
    expect(long?.text).toBe('So what we do is this, and then, you know, we do that. Our point is');
    expect(brokenIn).toMatchObject({ side: 'customer', text: 'Sorry, what is your point?' });
    expect(brokenIn?.startMs).toBeLessThan(long?.endMs ?? 0);
    expect(talk.model.streams).toHaveLength(1);
  });

  it('loses nothing of a turn that is longer than the transcriber takes', async () => {
    talk.startsRepliesEarly = false;
    await talk.beginHandsFree();
    await talk.speaks(76_000);
    await talk.mishears(new ProviderError({ kind: 'network', provider: 'AssemblyAI' }));
    await talk.speaks(44_000);
    await talk.isQuiet(2_000);
    expect(talk.hearings.length).toBeGreaterThan(1);
    // The part that failed in the middle of the turn is sent once more with its end.
    const longPartBytes = 2_000_000;
    for (const { wav, resolve } of talk.hearings)
      resolve(wav.size > longPartBytes ? 'First.' : 'Last.');
    await settled();
    expect(talk.turns()[0]?.text).toBe('First. Last.');
  });

  it('greets a rep who says nothing', async () => {
    await talk.beginHandsFree();
    await talk.watchChecksAfter(3_000);
    expect(talk.voice.last.sentences.join('')).toBe('Hello?');
    expect(talk.model.streams).toHaveLength(0);
    talk.voice.last.sounds();
    await talk.voice.last.isHeard();
    expect(talk.turns()).toMatchObject([{ side: 'customer', text: 'Hello?' }]);
  });

  it('gives a rep who switches to hands-free the full time to speak before the prospect says hello', async () => {
    talk.session.choosePersona('skeptical');
    talk.session.start('hold');
    talk.passes(10_000);
    talk.session.changeMode('hands-free');
    await settled();
    await talk.watchChecksAfter(1_000);
    expect(talk.turns()).toEqual([]);
    expect(talk.voice.speeches).toHaveLength(0);
    await talk.watchChecksAfter(2_000);
    expect(talk.voice.last.sentences.join('')).toBe('Hello?');
  });
});

describe('a rep who speaks while the prospect does', () => {
  beforeEach(async () => {
    await talk.beginHandsFree();
    await say(opener);
    await answers(answer);
    await talk.isQuiet(320);
  });

  it('knows what the voice has said so far, if there is one', async () => {
    talk.voice.last.heard = 'Who is';
    expect(talk.session.saidSoFar()).toBe('Who is');
    talk.session.muteReply();
    expect(talk.session.saidSoFar()).toBeNull();
  });

  it('interrupts: the voice is lowered, paused and cut, and only what was heard is kept', async () => {
    talk.voice.last.heard = 'Who is this?';
    await talk.speaks(160);
    expect(talk.voice.last.volumes).toEqual(['low']);
    await talk.speaks(320);
    expect(talk.voice.last.volumes).toEqual(['low', 'paused']);
    await talk.speaks(800);
    expect(talk.voice.last.stops).toBe(1);
    expect(handsFree()).toMatchObject({
      rep: { status: 'speaking' },
      prospect: { status: 'quiet' },
    });
    await talk.isQuiet(320);
    await talk.hears('Sorry, let me explain.');
    await talk.isQuiet(320);
    const [, cut, next] = talk.turns();
    expect(cut).toMatchObject({ side: 'customer', text: 'Who is this?', isCut: true });
    expect(next).toMatchObject({ text: 'Sorry, let me explain.' });
    expect(next?.startMs).toBeLessThan(cut?.endMs ?? 0);
  });

  it('interrupts nothing with an mhm, which is kept as a back-channel', async () => {
    await talk.speaks(300);
    await talk.isQuiet(320);
    expect(talk.voice.last.volumes.at(-1)).toBe('full');
    await talk.hears('Mhm.');
    expect(talk.voice.last.stops).toBe(0);
    await talk.voice.last.isHeard();
    expect(talk.turns()).toMatchObject([
      { text: opener },
      { text: answer },
      { text: 'Mhm.', isBackChannel: true },
    ]);
  });

  it('interrupts with a short word that is no back-channel', async () => {
    talk.voice.last.heard = 'Who is';
    await talk.speaks(400);
    await talk.isQuiet(320);
    await talk.hears('Wait.');
    expect(talk.voice.last.stops).toBe(1);
    expect(talk.turns()[1]).toMatchObject({ text: 'Who is', isCut: true });
  });

  it('advises headphones if the prospect’s own words come back, which interrupt nothing', async () => {
    await talk.speaks(500);
    await talk.isQuiet(320);
    await talk.hears('I have a meeting soon');
    expect(talk.view().notice).toBe('echo-heard');
    expect(talk.voice.last.stops).toBe(0);
  });

  it('takes no turn with words of the prospect that were long enough to cut them', async () => {
    talk.voice.last.heard = answer;
    await talk.speaks(1_500);
    await talk.isQuiet(320);
    await talk.hears('Who is this I have a meeting');
    await talk.isQuiet(1_600);
    await talk.hears('Who is this I have a meeting');
    expect(talk.view().notice).toBe('echo-heard');
    expect(talk.turns().map(({ side }) => side)).toEqual(['sales_rep', 'customer']);
  });

  it('is not heard while muted', async () => {
    talk.session.setMuted(true);
    expect(talk.view().isMuted).toBe(true);
    await talk.speaks(2_000);
    expect(talk.voice.last.volumes).toEqual([]);
    expect(talk.voice.last.stops).toBe(0);
  });

  it('interrupts at once by a press', () => {
    talk.voice.last.heard = 'Who';
    talk.session.press();
    expect(handsFree()).toMatchObject({ prospect: { status: 'quiet' } });
    expect(talk.voice.last.stops).toBe(1);
  });

  it('continues by button, and hands-free again', async () => {
    talk.session.changeMode('hold');
    await settled();
    expect(talk.stage()).toBe('replying');
    expect(talk.microphone.asks).toBe(2);
    await talk.voice.last.isHeard();
    await talk.say('By button.');
    expect(talk.turns().at(-1)?.text).toBe('By button.');
    await talk.reply('Fine.');
    talk.session.changeMode('hands-free');
    await settled();
    await say('And hands-free.');
    expect(talk.turns().at(-1)?.text).toBe('And hands-free.');
  });
});

it('does not listen while a voice speaks that the system plays', async () => {
  await talk.beginHandsFree();
  await say(opener);
  await talk.model.last.says(answer);
  talk.voice.last.isPlayedHere = false;
  talk.voice.last.sounds();
  expect(talk.view().notice).toBe('half-duplex');
  await talk.speaks(2_000);
  expect(talk.voice.last.stops).toBe(0);
});

describe('what fails', () => {
  const noConnection = new ProviderError({ kind: 'network', provider: 'AssemblyAI' });

  it('keeps the turn whose transcription failed', async () => {
    talk.startsRepliesEarly = false;
    await talk.beginHandsFree();
    await talk.speaks(2_000);
    await talk.isQuiet(1_600);
    await talk.mishears(noConnection);
    expect(talk.view().conversation).toMatchObject({ stage: 'failed', part: 'transcription' });
    talk.session.retry();
    await settled();
    expect(talk.hearings).toHaveLength(2);
    await talk.hears(opener);
    expect(talk.turns()).toMatchObject([{ text: opener }]);
  });

  it('transcribes the turn at its end if an early transcription failed', async () => {
    await talk.beginHandsFree();
    await talk.speaks(2_000);
    await talk.isQuiet(320);
    await talk.mishears(noConnection);
    await talk.isQuiet(1_600);
    await talk.hears(opener);
    expect(talk.turns()).toMatchObject([{ text: opener }]);
  });

  it('asks again for a reply that failed', async () => {
    await talk.beginHandsFree();
    await say(opener);
    await talk.model.last.fails(new ProviderError({ kind: 'server-fault', provider: 'OpenAI' }));
    expect(talk.view().conversation).toMatchObject({ stage: 'failed', part: 'reply' });
    talk.session.retry();
    await settled();
    await answers(answer);
    expect(handsFree()).toMatchObject({ prospect: { status: 'speaking', text: answer } });
  });

  it('keeps what was heard of a reply that fails', async () => {
    await talk.beginHandsFree();
    await say(opener);
    await talk.model.last.says('Who is this? I have a meeting');
    talk.voice.last.sounds();
    talk.voice.last.heard = 'Who is this?';
    await talk.model.last.fails(new ProviderError({ kind: 'server-fault', provider: 'OpenAI' }));
    expect(talk.view().conversation).toMatchObject({ stage: 'failed', part: 'reply' });
    expect(talk.voice.last.isSounding).toBe(false);
    const [, heard] = talk.turns();
    expect(heard).toMatchObject({ side: 'customer', text: 'Who is this?', isSpoken: true });
    // The rep did not speak into this line.
    expect(heard).not.toHaveProperty('isCut');
    talk.session.retry();
    await settled();
    expect(talk.model.last.request.prompt).toContain('Prospect: Who is this?');
    await answers(answer);
    await talk.voice.last.isHeard();
    expect(talk.turns().map(({ text }) => text)).toEqual([opener, 'Who is this?', answer]);
  });

  it('keeps what was said before the microphone was lost', async () => {
    await talk.beginHandsFree();
    await talk.speaks(2_000);
    talk.microphone.listeners?.onLost();
    await settled();
    expect(talk.view()).toMatchObject({ microphone: 'ready', notice: 'microphone-lost' });
    expect(talk.microphone.asks).toBe(2);
    await talk.hears(opener);
    expect(talk.turns()).toMatchObject([{ text: opener }]);
  });

  it('sends the last words of a rep who ends the call', async () => {
    await talk.beginHandsFree();
    await talk.speaks(2_000);
    talk.session.end();
    expect(talk.stage()).toBe('transcribing');
    await talk.hears('Goodbye.');
    expect(talk.stage()).toBe('ended');
    expect(talk.turns()).toMatchObject([{ text: 'Goodbye.' }]);
    expect(talk.microphone.recorder.closes).toBe(1);
  });
});

describe('a call that is left alone', () => {
  beforeEach(async () => {
    await talk.beginHandsFree();
    await say(opener);
    await answers(answer);
    await talk.voice.last.isHeard();
    await talk.watchChecksAfter(500);
  });

  it('asks after a minute, and ends a little later', async () => {
    await talk.watchChecksAfter(61_000);
    expect(talk.view().notice).toBe('still-there');
    await talk.watchChecksAfter(16_000);
    expect(talk.view()).toMatchObject({
      conversation: { stage: 'ended' },
      notice: 'ended-unattended',
    });
  });

  it('continues if the rep answers', async () => {
    await talk.watchChecksAfter(61_000);
    talk.session.dismissNotice();
    await talk.watchChecksAfter(16_000);
    expect(talk.stage()).toBe('hands-free');
  });

  it('continues if the rep writes a line, and does not ask again', async () => {
    await talk.watchChecksAfter(61_000);
    talk.session.resetInactivity();
    expect(talk.view().notice).toBeNull();
    await talk.watchChecksAfter(16_000);
    expect(talk.stage()).toBe('hands-free');
    expect(talk.view().notice).not.toBe('still-there');
  });

  it('ends after half an hour', async () => {
    await talk.watchChecksAfter(30 * 60_000);
    expect(talk.view()).toMatchObject({
      conversation: { stage: 'ended' },
      notice: 'ended-longest',
    });
  });
});

describe('what is not a turn, or comes in between', () => {
  it('drops a cough, and times the turn after it from its own beginning', async () => {
    await talk.beginHandsFree();
    await talk.speaks(400);
    await talk.isQuiet(320);
    await talk.hears('');
    await talk.isQuiet(4_000);
    expect(handsFree()).toMatchObject({ rep: { status: 'quiet' } });
    const before = talk.clock.nowMs;
    await say('May I ask how you plan your routes?');
    const { call } = handsFree();
    expect(call.turns[0]?.startMs).toBeGreaterThan(before - call.startedAtMs - 200);
  });

  it('hears words that follow a turn without words', async () => {
    talk.startsRepliesEarly = false;
    await talk.beginHandsFree();
    await talk.speaks(2_000);
    await talk.isQuiet(1_600);
    await talk.hears('');
    await talk.speaks(1_500);
    await talk.isQuiet(1_600);
    await talk.hears('Is anyone there?');
    expect(talk.turns()).toMatchObject([{ text: 'Is anyone there?' }]);
    expect(talk.model.streams).toHaveLength(1);
  });

  it('answers what was being said when the rep changed to the button', async () => {
    await talk.beginHandsFree();
    await talk.speaks(2_000);
    talk.session.changeMode('hold');
    await settled();
    await talk.hears(opener);
    expect(talk.turns()).toMatchObject([{ text: opener }]);
    await talk.reply(answer);
    expect(talk.stage()).toBe('listening');
  });

  it('answers a push-to-talk turn that is transcribed after the change to hands-free', async () => {
    await talk.begin();
    await talk.hold();
    talk.session.changeMode('hands-free');
    await settled();
    await talk.hears(opener);
    expect(talk.model.streams).toHaveLength(1);
    await answers(answer);
    expect(handsFree()).toMatchObject({ prospect: { status: 'speaking', text: answer } });
  });

  it('sends a failed turn again after a change of the mode', async () => {
    talk.startsRepliesEarly = false;
    await talk.beginHandsFree();
    await talk.speaks(2_000);
    await talk.isQuiet(1_600);
    await talk.mishears(new ProviderError({ kind: 'network', provider: 'AssemblyAI' }));
    talk.session.changeMode('hold');
    talk.session.changeMode('hands-free');
    talk.session.retry();
    await settled();
    await talk.hears(opener);
    expect(talk.turns()).toMatchObject([{ text: opener }]);
    expect(talk.model.streams).toHaveLength(1);
  });

  it('continues to listen after the microphone was lost, muted as before', async () => {
    await talk.beginHandsFree();
    await talk.isQuiet(10_000);
    talk.session.setMuted(true);
    talk.microphone.listeners?.onLost();
    await settled();
    expect(talk.microphone.recorder.isMuted).toBe(true);
    talk.session.setMuted(false);
    await say(opener);
    expect(talk.turns()).toMatchObject([{ text: opener }]);
  });

  it('answers only once if the rep speaks while the prospect thinks about a typed line', async () => {
    await talk.beginHandsFree();
    talk.session.type('I type this.');
    await settled();
    const typed = talk.model.last;
    await say('And I say this.');
    await talk.isQuiet(640);
    expect(typed.request.signal.aborted).toBe(true);
    await answers(answer);
    expect(talk.model.streams).toHaveLength(2);
    expect(talk.turns().map(({ text }) => text)).toEqual(['I type this.', 'And I say this.']);
  });

  it('keeps what the rep was saying when the prospect breaks in and hangs up', async () => {
    await talk.beginHandsFree();
    await talk.speaks(76_000);
    await talk.hears('So what we do is this.');
    await answers('Goodbye.\n[HANGS UP: It took too long.]');
    await talk.voice.last.isHeard();
    expect(talk.view().conversation).toMatchObject({
      stage: 'ended',
      hangUpReason: 'It took too long.',
    });
    expect(talk.turns().map(({ text }) => text)).toEqual(['So what we do is this.', 'Goodbye.']);
  });

  it('continues if a prospect who would interrupt has no connection', async () => {
    await talk.beginHandsFree();
    await talk.speaks(76_000);
    await talk.hears('So what we do is this.');
    await talk.model.last.fails(new ProviderError({ kind: 'rate-limited', provider: 'OpenAI' }));
    expect(handsFree()).toMatchObject({ rep: { status: 'speaking' } });
    await talk.isQuiet(320);
    await talk.hears('Is that of interest?');
    await talk.isQuiet(1_200);
    expect(talk.turns()).toMatchObject([{ text: 'So what we do is this. Is that of interest?' }]);
    expect(talk.model.streams).toHaveLength(2);
  });

  it('keeps the prospect’s line when the rep ends the call while talking over it', async () => {
    await talk.beginHandsFree();
    await say(opener);
    await answers(answer);
    talk.voice.last.heard = 'Who is this?';
    await talk.isQuiet(320);
    await talk.speaks(300);
    talk.session.end();
    await talk.hears('Bye.');
    expect(talk.stage()).toBe('ended');
    expect(talk.turns().map(({ text }) => text)).toEqual([opener, 'Who is this?', 'Bye.']);
  });

  it('ends a failed call that is left alone', async () => {
    await talk.beginHandsFree();
    await say(opener);
    await talk.model.last.fails(new ProviderError({ kind: 'server-fault', provider: 'OpenAI' }));
    for (const ms of [500, 61_000, 16_000]) await talk.watchChecksAfter(ms);
    expect(talk.stage()).toBe('ended');
    expect(talk.microphone.recorder.closes).toBe(1);
  });

  it('keeps a short word whose transcription comes late, and interrupts no one with it', async () => {
    await talk.beginHandsFree();
    await say(opener);
    await answers(answer);
    await talk.isQuiet(320);
    await talk.speaks(300);
    await talk.isQuiet(5_000);
    await talk.hears('Wait.');
    expect(talk.voice.last.stops).toBe(0);
    expect(talk.turns().at(-1)).toMatchObject({ text: 'Wait.', isBackChannel: true });
  });

  it('takes a yes over the end of a question as its answer', async () => {
    await talk.beginHandsFree();
    await say(opener);
    await answers('Do you mean the routes of our drivers?');
    await talk.isQuiet(320);
    await talk.speaks(300);
    await talk.isQuiet(320);
    await talk.voice.last.isHeard();
    await talk.hears('Yes.');
    await talk.isQuiet(1_200);
    expect(talk.turns().at(-1)).toMatchObject({ side: 'sales_rep', text: 'Yes.' });
    expect(talk.turns().at(-1)).not.toHaveProperty('isBackChannel');
    expect(handsFree()).toMatchObject({ prospect: { status: 'thinking' } });
  });

  it('does not take a question that mirrors the prospect for an echo if no echo was heard', async () => {
    talk.session.choosePersona('skeptical');
    talk.session.start('hands-free');
    await settled();
    talk.playedDb = -20;
    await talk.isQuiet(320);
    talk.playedDb = -Infinity;
    await talk.isQuiet(320);
    talk.pickUp();
    await settled();
    await say(opener);
    await answers('We already work with a supplier.');
    talk.voice.last.heard = 'We already work with a supplier.';
    await talk.isQuiet(320);
    await talk.speaks(1_500);
    await talk.isQuiet(320);
    await talk.hears('You already work with a supplier?');
    await talk.isQuiet(640);
    expect(talk.turns().at(-1)?.text).toBe('You already work with a supplier?');
  });

  it('asks again if an early reply failed', async () => {
    await talk.beginHandsFree();
    await talk.speaks(2_000);
    await talk.isQuiet(320);
    await talk.hears(opener);
    await talk.model.last.fails(new ProviderError({ kind: 'server-fault', provider: 'OpenAI' }));
    await talk.isQuiet(320);
    expect(talk.model.streams).toHaveLength(2);
    await answers(answer);
    expect(handsFree()).toMatchObject({ prospect: { status: 'speaking', text: answer } });
  });

  it('keeps the words that are on their way when the rep interrupts a prospect who broke in', async () => {
    await talk.beginHandsFree();
    await talk.speaks(76_000);
    await talk.hears('So what we do is this.');
    await answers('Sorry, what is your point?');
    talk.voice.last.heard = 'Sorry,';
    await talk.isQuiet(2_000);
    const asked = talk.hearings.length;
    talk.session.press();
    await talk.hears('It is about routes.');
    expect(talk.hearings).toHaveLength(asked);
    expect(talk.turns().map(({ text }) => text)).toEqual([
      'So what we do is this. It is about routes.',
      'Sorry,',
    ]);
  });

  it('asks for nothing twice when the rep ends the call while talking over the prospect', async () => {
    await talk.beginHandsFree();
    await say(opener);
    await answers(answer);
    talk.voice.last.heard = 'Who';
    await talk.isQuiet(320);
    await talk.speaks(300);
    const asked = talk.hearings.length;
    talk.session.end();
    await settled();
    expect(talk.hearings).toHaveLength(asked + 1);
  });
});
