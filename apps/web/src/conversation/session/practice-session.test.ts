import { ProviderError } from '@sales-analytics/providers';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRecorded } from '../../../test/conversation/fake-microphone.ts';
import { TestPracticeSession } from '../../../test/conversation/test-practice-session.ts';
import { settled } from '../../../test/fake-providers.ts';

const noConnection = new ProviderError({ kind: 'network', provider: 'AssemblyAI' });
const noAnswer = new ProviderError({ kind: 'server-fault', provider: 'OpenAI' });

let talk: TestPracticeSession;
beforeEach(() => {
  talk = new TestPracticeSession();
});

describe('the start of a call', () => {
  it('needs a persona', async () => {
    talk.session.start();
    await settled();
    expect(talk.stage()).toBe('idle');
    expect(talk.microphone.asks).toBe(0);
  });

  it('asks for the microphone once and loads the model early', async () => {
    await talk.begin();
    expect(talk.view()).toMatchObject({ microphone: 'ready', notice: null, failure: null });
    expect(talk.stage()).toBe('listening');
    expect(talk.microphone.asks).toBe(1);
    expect(talk.model.preloads).toBe(1);
    talk.session.start();
    talk.session.askForMicrophone();
    await settled();
    expect(talk.microphone.asks).toBe(1);
  });

  it('releases a microphone that is granted after the call ended', async () => {
    let grant: () => void = () => undefined;
    talk.microphone.hold = new Promise((resolve) => {
      grant = resolve;
    });
    await talk.begin();
    expect(talk.view().microphone).toBe('asking');
    talk.session.end();
    grant();
    await settled();
    expect(talk.microphone.recorder.closes).toBe(1);
    expect(talk.view().microphone).toBe('off');
  });

  it.each(['refused', 'missing', 'busy', 'insecure', 'unsupported'] as const)(
    'continues as text if the microphone is %s, and asks again on request',
    async (problem) => {
      talk.microphone.problem = problem;
      await talk.begin();
      expect(talk.view().microphone).toBe(problem);
      talk.session.press();
      expect(talk.stage()).toBe('listening');
      talk.microphone.problem = null;
      talk.session.askForMicrophone();
      await settled();
      expect(talk.view().microphone).toBe('ready');
      expect(talk.microphone.asks).toBe(2);
    },
  );
});

describe('a press before the microphone is open', () => {
  let grant: () => void;

  beforeEach(async () => {
    talk.microphone.hold = new Promise((resolve) => {
      grant = resolve;
    });
    await talk.begin();
    talk.session.press();
  });

  async function microphoneOpens() {
    grant();
    await settled();
  }

  it('records as soon as the microphone is open', async () => {
    expect(talk.view()).toMatchObject({ microphone: 'asking', isRecordingPending: true });
    expect(talk.stage()).toBe('listening');
    expect(talk.microphone.recorder.starts).toBe(0);
    talk.passes(3_000);
    await microphoneOpens();
    expect(talk.view()).toMatchObject({ microphone: 'ready', isRecordingPending: false });
    expect(talk.view().conversation).toMatchObject({ stage: 'recording', startMs: 3_000 });
    expect(talk.microphone.recorder.starts).toBe(1);
    talk.passes(2_000);
    talk.session.release();
    await settled();
    await talk.hears('Hi, this is Alex.');
    expect(talk.turns()[0]).toMatchObject({ startMs: 3_000, endMs: 5_000 });
  });

  it('records nothing if it is released earlier, and records after a second press', async () => {
    talk.session.release();
    expect(talk.view().isRecordingPending).toBe(false);
    talk.session.press();
    talk.session.release();
    await microphoneOpens();
    expect(talk.stage()).toBe('listening');
    expect(talk.microphone.recorder.starts).toBe(0);
    expect(talk.view().notice).toBeNull();
  });

  it('is dropped if the microphone is refused', async () => {
    talk.microphone.problem = 'refused';
    await microphoneOpens();
    expect(talk.view()).toMatchObject({ microphone: 'refused', isRecordingPending: false });
    talk.microphone.problem = null;
    talk.session.askForMicrophone();
    await settled();
    expect(talk.stage()).toBe('listening');
  });

  it('is dropped when the call ends', async () => {
    talk.session.end();
    expect(talk.view()).toMatchObject({ microphone: 'off', isRecordingPending: false });
    await microphoneOpens();
    expect(talk.stage()).toBe('ended');
  });

  it('interrupts the prospect only when the microphone is open', async () => {
    talk.session.release();
    talk.session.type('Hi, this is Alex.');
    await settled();
    await talk.model.last.says('Yes, who is this? ');
    talk.voice.last.sounds();
    talk.session.press();
    expect(talk.voice.last.stops).toBe(0);
    talk.voice.last.heard = 'Yes, who';
    await microphoneOpens();
    expect(talk.voice.last.stops).toBe(1);
    expect(talk.stage()).toBe('recording');
    expect(talk.turns().map(({ text }) => text)).toEqual(['Hi, this is Alex.', 'Yes, who']);
  });
});

describe('a spoken turn', () => {
  beforeEach(() => talk.begin());

  it('goes from the held button to the spoken reply', async () => {
    talk.passes(5_000);
    talk.session.press();
    expect(talk.stage()).toBe('recording');
    expect(talk.microphone.recorder.starts).toBe(1);
    talk.passes(2_000);
    talk.session.release();
    await settled();
    expect(talk.stage()).toBe('transcribing');
    expect(talk.hearings[0]?.wav.size).toBe(5);
    talk.passes(400);
    await talk.hears('Hi, this is Alex.');
    expect(talk.stage()).toBe('thinking');
    talk.passes(300);
    await talk.model.last.says('Yes, ', 'who is this? ');
    expect(talk.view().conversation).toMatchObject({ stage: 'replying', isSpoken: false });
    expect(talk.voice.last.sentences).toEqual(['Yes, who is this? ']);
    talk.passes(100);
    await talk.model.last.says('I am busy.');
    talk.passes(100);
    talk.voice.last.sounds();
    await talk.model.last.ends();
    expect(talk.voice.last.sentences.join('').trim()).toBe('Yes, who is this? I am busy.');
    expect(talk.stage()).toBe('replying');
    talk.passes(3_000);
    await talk.voice.last.isHeard();
    expect(talk.stage()).toBe('listening');
    expect(talk.turns()).toEqual([
      {
        side: 'sales_rep',
        text: 'Hi, this is Alex.',
        startMs: 5_000,
        endMs: 7_000,
        isSpoken: true,
      },
      {
        side: 'customer',
        text: 'Yes, who is this? I am busy.',
        startMs: 7_900,
        endMs: 10_900,
        isSpoken: true,
      },
    ]);
    expect(talk.view().conversation).toMatchObject({
      call: { timing: { transcriptionMs: 400, replyMs: 300, voiceMs: 200 } },
    });
  });

  it('sends persona, pitch and the conversation so far to the model', async () => {
    await talk.say('Hi, this is Alex.');
    await talk.reply('Who is this?');
    await talk.say('Alex, about your routes.');
    const { prompt, temperature } = talk.model.last.request;
    expect(prompt).toContain('Route planning for depots.');
    expect(prompt).toContain('Sales Rep: Hi, this is Alex.');
    expect(prompt).toContain('Prospect: Who is this?');
    expect(prompt).toContain('Sales Rep: Alex, about your routes.');
    expect(temperature).toBeGreaterThan(0);
    expect(talk.voice.last.persona).toBe('skeptical');
  });

  it('keeps what was set for the call until its end', async () => {
    await talk.say('Hi.');
    talk.scenario = { ...talk.scenario, sells: 'Insurance for bakeries.' };
    await talk.reply('Yes?');
    await talk.say('About your routes.');
    const { prompt } = talk.model.last.request;
    expect(prompt).toContain('Route planning for depots.');
    expect(prompt).not.toContain('Insurance for bakeries.');
  });

  it('reports the level of the microphone', () => {
    talk.microphone.listeners?.onLevel(0.4);
    expect(talk.levels).toEqual([0.4]);
  });

  it.each([{ isSilent: true }, { durationMs: 299 }])(
    'does not send a recording with %j',
    async (changes) => {
      talk.microphone.recorder.recorded = aRecorded(changes);
      await talk.hold();
      expect(talk.view()).toMatchObject({ notice: 'nothing-heard' });
      expect(talk.stage()).toBe('listening');
      expect(talk.hearings).toHaveLength(0);
    },
  );

  it('says that the browser did not run its audio, and sends nothing', async () => {
    talk.microphone.recorder.recorded = aRecorded({ durationMs: 0, isSilent: true, hasRun: false });
    await talk.hold();
    expect(talk.view()).toMatchObject({ notice: 'audio-not-started' });
    expect(talk.stage()).toBe('listening');
    expect(talk.hearings).toHaveLength(0);
  });

  it('shows a notice if the transcript is empty, until the next recording', async () => {
    await talk.say('  ');
    expect(talk.view().notice).toBe('nothing-heard');
    expect(talk.stage()).toBe('listening');
    expect(talk.model.streams).toHaveLength(0);
    talk.session.press();
    expect(talk.view().notice).toBeNull();
  });

  it('ends a recording at its maximum length while the button is still held', async () => {
    talk.session.press();
    talk.passes(115_000);
    const limit = talk.clock.waits.at(-1);
    expect(limit?.ms).toBe(115_000);
    limit?.resolve();
    await settled();
    expect(talk.stage()).toBe('transcribing');
    talk.session.release();
    await settled();
    expect(talk.hearings).toHaveLength(1);
    await talk.hears('A very long pitch.');
    await talk.reply('Too long.');
    expect(talk.view().notice).toBe('recording-full');
    talk.session.press();
    expect(talk.view().notice).toBeNull();
  });

  it('is sent even if the system clock changes meanwhile', async () => {
    talk.passes(60_000);
    talk.session.press();
    talk.passes(-30_000);
    talk.session.release();
    await settled();
    expect(talk.hearings).toHaveLength(1);
  });

  it('ignores a second press while the turn is transcribed', async () => {
    await talk.hold();
    talk.session.press();
    talk.session.type('Hello?');
    expect(talk.stage()).toBe('transcribing');
    expect(talk.microphone.recorder.starts).toBe(1);
  });
});

describe('a typed turn', () => {
  it('needs no microphone, and is marked as not spoken', async () => {
    talk.microphone.problem = 'missing';
    talk.voice.isThere = false;
    await talk.begin();
    talk.session.type('  Hi, this is Alex.  ');
    await settled();
    talk.passes(250);
    await talk.model.last.says('Who is this?');
    expect(talk.view().conversation).toMatchObject({
      call: { timing: { transcriptionMs: 0, replyMs: 250, voiceMs: 0 } },
    });
    await talk.model.last.ends();
    expect(talk.stage()).toBe('listening');
    expect(talk.turns().map(({ text, isSpoken }) => [text, isSpoken])).toEqual([
      ['Hi, this is Alex.', false],
      ['Who is this?', false],
    ]);
  });

  it('is ignored if it is empty', async () => {
    await talk.begin();
    talk.session.type('   ');
    expect(talk.stage()).toBe('listening');
  });
});

describe('a prospect who is interrupted', () => {
  beforeEach(async () => {
    await talk.begin();
    await talk.say('Hi, this is Alex.');
    await talk.model.last.says('We have tried this before. It did not last. ');
    talk.voice.last.sounds();
  });

  it('is silent at once, and only the heard part of the reply is kept', async () => {
    talk.voice.last.heard = 'We have tried this';
    const { signal } = talk.model.last.request;
    talk.session.press();
    expect(talk.voice.last.stops).toBe(1);
    expect(signal.aborted).toBe(true);
    expect(talk.stage()).toBe('recording');
    expect(talk.turns().at(-1)).toMatchObject({ side: 'customer', text: 'We have tried this' });
    await settled();
    talk.passes(1_000);
    talk.session.release();
    await settled();
    await talk.hears('Sorry, go on.');
    const { prompt } = talk.model.last.request;
    expect(prompt).toContain('Prospect: We have tried this\n');
    expect(prompt).not.toContain('It did not last.');
  });

  it('leaves no turn if nothing was heard', () => {
    talk.session.press();
    expect(talk.turns()).toHaveLength(1);
  });

  it('keeps the whole reply as read if the voice does not start', async () => {
    talk.session.type('Go on.');
    await settled();
    await talk.model.last.says('One sentence. And another. ');
    talk.passes(1_501);
    talk.session.type('I see.');
    expect(talk.turns().at(-2)).toMatchObject({
      text: 'One sentence. And another.',
      isSpoken: false,
    });
  });

  it('is also interrupted by a typed turn', async () => {
    talk.voice.last.heard = 'We have';
    talk.session.type('Sorry!');
    await settled();
    expect(talk.turns().map(({ text }) => text)).toEqual([
      'Hi, this is Alex.',
      'We have',
      'Sorry!',
    ]);
    expect(talk.model.streams).toHaveLength(2);
  });

  it('keeps the shown text if there is no voice', async () => {
    talk.session.muteReply();
    await talk.model.last.says('Not a month.');
    talk.session.press();
    expect(talk.turns().at(-1)?.text).toBe(
      'We have tried this before. It did not last. Not a month.',
    );
  });
});

describe('a prospect who is muted during a reply', () => {
  it('continues as text', async () => {
    await talk.begin();
    await talk.say('Hi.');
    await talk.model.last.says('First sentence. Second one. ');
    talk.voice.last.sounds();
    const before = talk.voice.last.sentences.length;
    talk.session.muteReply();
    talk.session.muteReply();
    expect(talk.voice.last.stops).toBe(1);
    await talk.model.last.says('Third one.');
    await talk.model.last.ends();
    expect(talk.voice.last.sentences).toHaveLength(before);
    expect(talk.stage()).toBe('listening');
    expect(talk.turns().at(-1)?.text).toBe('First sentence. Second one. Third one.');
  });

  it('continues as text after the reply was fully streamed', async () => {
    await talk.begin();
    await talk.say('Hi.');
    await talk.model.last.says('One sentence.');
    talk.voice.last.sounds();
    await talk.model.last.ends();
    expect(talk.stage()).toBe('replying');
    talk.session.muteReply();
    await settled();
    expect(talk.stage()).toBe('listening');
  });
});

it('keeps the reply as text when the voice fails', async () => {
  await talk.begin();
  await talk.say('Hi.');
  await talk.model.last.says('One sentence.');
  await talk.model.last.ends();
  await talk.voice.last.breaks();
  expect(talk.stage()).toBe('listening');
  expect(talk.view().notice).toBe('voice-failed');
  expect(talk.turns().at(-1)).toMatchObject({ text: 'One sentence.', isSpoken: false });
});

describe('a prospect who hangs up', () => {
  it('ends the call after the last words were spoken, with the reason', async () => {
    await talk.begin();
    await talk.say('Buy it now!');
    await talk.model.last.says('No. Goodbye.\n[HANGS UP: ', 'You pushed after a no.]');
    talk.voice.last.sounds();
    await talk.model.last.ends();
    expect(talk.stage()).toBe('replying');
    await talk.voice.last.isHeard();
    expect(talk.view().conversation).toMatchObject({
      stage: 'ended',
      hangUpReason: 'You pushed after a no.',
    });
    expect(talk.turns().at(-1)?.text).toBe('No. Goodbye.');
    expect(talk.voice.last.sentences.join('')).not.toMatch(/HANGS/);
    expect(talk.microphone.recorder.closes).toBe(1);
    expect(talk.view().microphone).toBe('off');
  });

  it.each([
    ['speaks', () => talk.session.press()],
    ['types', () => talk.session.type('Wait!')],
    ['ends the call', () => talk.session.end()],
  ])('has also hung up if the rep %s during the goodbye', async (_, act) => {
    await talk.begin();
    await talk.say('Buy it now!');
    await talk.model.last.says('No. Goodbye.\n[HANGS UP: Pushy.]');
    talk.voice.last.sounds();
    await talk.model.last.ends();
    talk.voice.last.heard = 'No.';
    act();
    expect(talk.view().conversation).toMatchObject({ stage: 'ended', hangUpReason: 'Pushy.' });
    expect(talk.turns().at(-1)?.text).toBe('No.');
    expect(talk.model.streams).toHaveLength(1);
  });

  it('can do so without a spoken reply', async () => {
    await talk.begin();
    await talk.say('Buy it now!');
    await talk.model.last.says('[HANGS UP: Rude.]');
    await talk.model.last.ends();
    await talk.voice.last.isHeard();
    expect(talk.view().conversation).toMatchObject({ stage: 'ended', hangUpReason: 'Rude.' });
    expect(talk.turns()).toHaveLength(1);
  });
});

describe('a turn that fails', () => {
  beforeEach(() => talk.begin());

  it('keeps the recording until it is transcribed', async () => {
    await talk.hold();
    await talk.mishears(noConnection);
    expect(talk.view()).toMatchObject({
      conversation: { stage: 'failed', part: 'transcription' },
      failure: { kind: 'provider', error: noConnection },
    });
    talk.session.press();
    expect(talk.stage()).toBe('failed');
    talk.session.retry();
    expect(talk.view()).toMatchObject({ conversation: { stage: 'transcribing' }, failure: null });
    expect(talk.hearings[1]?.wav).toBe(talk.hearings[0]?.wav);
    await talk.hears('Hi, this is Alex.');
    await talk.reply('Yes?');
    expect(talk.turns().map(({ text }) => text)).toEqual(['Hi, this is Alex.', 'Yes?']);
  });

  it('can be recorded again instead', async () => {
    await talk.hold();
    await talk.mishears(noConnection);
    talk.session.dropTurn();
    expect(talk.stage()).toBe('listening');
    await talk.say('Second try.');
    expect(talk.turns().map(({ text }) => text)).toEqual(['Second try.']);
  });

  it('requests the reply again with the same transcript', async () => {
    await talk.say('Hi, this is Alex.');
    const { prompt } = talk.model.last.request;
    await talk.model.last.fails(noAnswer);
    expect(talk.view()).toMatchObject({
      conversation: { stage: 'failed', part: 'reply' },
      failure: { kind: 'provider', error: noAnswer },
    });
    talk.session.retry();
    await settled();
    expect(talk.model.last.request.prompt).toBe(prompt);
    await talk.reply('Yes?');
    expect(talk.turns()).toHaveLength(2);
  });

  it('asks for no reply while the code that reads it is missing', async () => {
    talk.loadFailure = new ProviderError({ kind: 'part-missing', provider: 'OpenAI' });
    await talk.say('Hi, this is Alex.');
    expect(talk.view()).toMatchObject({
      conversation: { stage: 'failed', part: 'reply' },
      failure: { kind: 'provider', error: talk.loadFailure },
    });
    expect(talk.model.streams).toHaveLength(0);
    talk.loadFailure = null;
    talk.session.retry();
    await settled();
    await talk.reply('Yes?');
    expect(talk.turns().map(({ text }) => text)).toEqual(['Hi, this is Alex.', 'Yes?']);
  });

  it('uses the second reply if nothing of the first was spoken', async () => {
    await talk.say('Hi.');
    await talk.model.last.says('We have tri');
    expect(talk.model.last.request.startsAnew?.()).toBe(true);
    expect(talk.clock.waits.at(-1)?.ms).toBe(90_000);
    await talk.reply('Not now.');
    expect(talk.turns()).toMatchObject([{ text: 'Hi.' }, { text: 'Not now.' }]);
  });

  it('keeps a reply of which a sentence was spoken', async () => {
    await talk.say('Hi.');
    await talk.model.last.says('We have tried. No');
    expect(talk.model.last.request.startsAnew?.()).toBe(false);
  });

  it('stops the voice of a reply that breaks off', async () => {
    await talk.say('Hi.');
    await talk.model.last.says('We have tried. ');
    talk.voice.last.sounds();
    await talk.model.last.fails(noAnswer);
    expect(talk.voice.last.stops).toBe(1);
    expect(talk.turns()).toHaveLength(1);
  });

  it('reports an empty reply as unreadable', async () => {
    await talk.say('Hi.');
    await talk.model.last.says('Prospect: ');
    await talk.model.last.ends();
    expect(talk.view().failure).toMatchObject({ error: { kind: 'unreadable-answer' } });
  });

  it('continues after a recorder that fails, so that the rep can repeat the turn', async () => {
    talk.microphone.recorder.recorded = new Error('gone');
    await talk.hold();
    expect(talk.stage()).toBe('listening');
    expect(talk.view().notice).toBe('nothing-heard');
    talk.microphone.recorder.recorded = aRecorded();
    await talk.say('Second try.');
    expect(talk.turns().map(({ text }) => text)).toEqual(['Second try.']);
  });

  it('can be replaced by a different turn if the model refuses', async () => {
    await talk.say('Hi.');
    await talk.model.last.fails(noAnswer);
    talk.session.dropTurn();
    await talk.say('Let me put it differently.');
    expect(talk.model.last.request.prompt).toContain('Let me put it differently.');
  });

  it('never sends turns of an earlier call', async () => {
    await talk.hold();
    await talk.mishears(noConnection);
    talk.session.end();
    talk.session.start();
    await settled();
    await talk.hold();
    await talk.mishears(noConnection);
    talk.session.retry();
    await settled();
    expect(talk.hearings).toHaveLength(3);
    expect(talk.hearings[2]?.wav).toBe(talk.hearings[1]?.wav);
  });
});

describe('a provider that never answers', () => {
  beforeEach(() => talk.begin());

  async function timeoutPasses(ms: number) {
    const wait = talk.clock.waits.findLast((waiting) => waiting.ms === ms);
    expect(wait).toBeDefined();
    wait?.resolve();
    await settled();
  }

  it('fails a turn that is being transcribed, and keeps its recording', async () => {
    await talk.hold();
    await timeoutPasses(60_000);
    expect(talk.view()).toMatchObject({
      conversation: { stage: 'failed', part: 'transcription' },
      failure: { error: { kind: 'timeout', provider: 'AssemblyAI' } },
    });
    expect(talk.hearings[0]?.signal.aborted).toBe(true);
    talk.session.retry();
    await talk.hears('Hi.');
    expect(talk.stage()).toBe('thinking');
  });

  it('fails a reply that does not start', async () => {
    await talk.say('Hi.');
    await timeoutPasses(90_000);
    expect(talk.view().failure).toMatchObject({ error: { kind: 'timeout', provider: 'OpenAI' } });
    expect(talk.model.last.request.signal.aborted).toBe(true);
  });

  it('fails a reply that stalls in the middle', async () => {
    await talk.say('Hi.');
    await talk.model.last.says('We have ');
    await timeoutPasses(30_000);
    expect(talk.stage()).toBe('failed');
    expect(talk.voice.last.stops).toBe(1);
  });

  it('does not apply after the reply has arrived', async () => {
    await talk.say('Hi.');
    await talk.reply('Yes?');
    for (const wait of talk.clock.waits) wait.resolve();
    await settled();
    expect(talk.stage()).toBe('listening');
  });
});

describe('the end of a call', () => {
  beforeEach(() => talk.begin());

  it('releases the microphone and stops the reply', async () => {
    await talk.say('Hi.');
    await talk.model.last.says('One moment please. ');
    talk.voice.last.sounds();
    talk.voice.last.heard = 'One moment';
    talk.session.end();
    expect(talk.stage()).toBe('ended');
    expect(talk.turns().at(-1)?.text).toBe('One moment');
    expect(talk.microphone.recorder.closes).toBe(1);
    expect(talk.model.last.request.signal.aborted).toBe(true);
    await settled();
    expect(talk.stage()).toBe('ended');
  });

  it('waits for a turn that is being transcribed, and requests no reply', async () => {
    await talk.hold();
    talk.session.end();
    expect(talk.view().conversation).toMatchObject({ stage: 'transcribing', isLast: true });
    expect(talk.microphone.recorder.closes).toBe(1);
    await talk.hears('Goodbye!');
    expect(talk.stage()).toBe('ended');
    expect(talk.turns().at(-1)?.text).toBe('Goodbye!');
    expect(talk.model.streams).toHaveLength(0);
  });

  it('aborts the request to the model', async () => {
    await talk.say('Hi.');
    talk.session.end();
    expect(talk.model.last.request.signal.aborted).toBe(true);
    await settled();
    expect(talk.stage()).toBe('ended');
    expect(talk.view().failure).toBeNull();
  });

  it('is followed by a new call that has nothing of the old one', async () => {
    await talk.say('Hi.');
    await talk.reply('Yes?');
    talk.session.end();
    talk.session.choosePersona('busy');
    talk.session.start();
    await settled();
    expect(talk.turns()).toEqual([]);
    expect(talk.view().conversation).toMatchObject({ call: { persona: 'busy' } });
    expect(talk.microphone.asks).toBe(2);
    expect(talk.drafts.at(-1)).toBeNull();
  });
});

describe('a microphone that is disconnected', () => {
  it('sends the recording so far, and can be requested again', async () => {
    await talk.begin();
    talk.session.press();
    talk.passes(1_500);
    talk.microphone.listeners?.onLost();
    await settled();
    expect(talk.hearings).toHaveLength(1);
    await talk.hears('Hi.');
    expect(talk.view().microphone).toBe('busy');
    expect(talk.turns().at(-1)?.text).toBe('Hi.');
    talk.session.askForMicrophone();
    await settled();
    expect(talk.view().microphone).toBe('ready');
  });

  it('is ignored after the call', async () => {
    await talk.begin();
    talk.session.end();
    const view = talk.view();
    talk.microphone.listeners?.onLost();
    await settled();
    expect(talk.view()).toBe(view);
  });
});

describe('the draft of a call', () => {
  it('is stored with every turn and at the end', async () => {
    await talk.begin();
    expect(talk.drafts).toEqual([]);
    await talk.say('Hi.');
    expect(talk.drafts.at(-1)).toMatchObject({
      hasEnded: false,
      call: { turns: [{ text: 'Hi.' }] },
    });
    await talk.reply('Yes?');
    expect(talk.drafts.at(-1)?.call.turns).toHaveLength(2);
    talk.session.end();
    expect(talk.drafts.at(-1)).toMatchObject({ hasEnded: true });
  });

  it('continues after the last turn, without the time in between', async () => {
    await talk.begin();
    await talk.say('Hi.');
    await talk.reply('Yes?');
    const kept = talk.drafts.at(-1);
    const later = new TestPracticeSession();
    later.passes(60 * 60 * 1000);
    if (kept) later.session.resume(kept);
    await settled();
    expect(later.stage()).toBe('listening');
    expect(later.microphone.asks).toBe(1);
    await later.say('As I said.');
    expect(later.turns().at(-1)?.startMs).toBe(kept?.call.turns.at(-1)?.endMs);
  });

  it('continues with its moment, and the next call has none', async () => {
    talk.session.chooseMoment({ quote: 'Too dear.', context: '' });
    talk.session.start();
    await settled();
    await talk.say('Hi.');
    expect(talk.model.last.request.prompt).toContain('\nToo dear.\n<<<END OF MOMENT ');
    const kept = talk.drafts.at(-1);
    const later = new TestPracticeSession();
    if (kept) later.session.resume(kept);
    await settled();
    expect(later.model.last.request.prompt).toContain('\nToo dear.\n<<<END OF MOMENT ');
    expect(later.view().conversation).toMatchObject({
      call: { persona: 'skeptical', moment: { quote: 'Too dear.' } },
    });
    later.session.end();
    later.session.chooseMoment(null);
    later.session.start();
    const { conversation } = later.view();
    expect(conversation.stage === 'listening' && conversation.call.moment).toBeUndefined();
  });

  it('requests an interrupted reply again, timed from then on', async () => {
    await talk.begin();
    await talk.say('Hi.');
    const kept = talk.drafts.at(-1);
    const later = new TestPracticeSession();
    if (kept) later.session.resume(kept);
    await settled();
    expect(later.stage()).toBe('thinking');
    later.passes(500);
    await later.reply('Yes?');
    expect(later.turns()).toHaveLength(2);
    expect(later.view().conversation).toMatchObject({
      call: { timing: { transcriptionMs: 0, replyMs: 500, voiceMs: 0 } },
    });
  });

  it('is shown as ended, without a microphone', async () => {
    await talk.begin();
    await talk.say('Hi.');
    await talk.reply('No.\n[HANGS UP: Bad timing.]');
    const kept = talk.drafts.at(-1);
    const later = new TestPracticeSession();
    if (kept) later.session.resume(kept);
    await settled();
    expect(later.view().conversation).toMatchObject({
      stage: 'ended',
      hangUpReason: 'Bad timing.',
    });
    expect(later.microphone.asks).toBe(0);
  });
});

it('changes no state after it is closed', async () => {
  await talk.begin();
  await talk.say('Hi.');
  await talk.model.last.says('One. ');
  talk.session.close();
  const before = talk.views.length;
  await talk.model.last.says('Two. ');
  await talk.model.last.ends();
  expect(talk.views).toHaveLength(before);
  expect(talk.voice.last.stops).toBe(1);
  expect(talk.microphone.recorder.closes).toBe(1);
});

it('can start a call after it was closed', async () => {
  talk.session.close();
  await talk.begin();
  expect(talk.views.at(-1)).toMatchObject({ conversation: { stage: 'listening' } });
  expect(talk.views.map(({ conversation }) => conversation.stage)).toContain('idle');
});
