import { describe, expect, it } from 'vitest';
import { createBrowserVoice, type BrowserVoiceOptions } from './browser-voice.ts';
import { FakeClock } from '@sales-analytics/testing/fake-clock';
import {
  FakeSpeechEngine,
  FakeUtterance,
  voice,
} from '../../../test/conversation/voice/fake-speech-engine.ts';

function setUp(changes: Partial<BrowserVoiceOptions> = {}, language = 'en') {
  const engine = new FakeSpeechEngine();
  engine.voices = [voice('Samantha'), voice('Daniel', 'en-GB')];
  const clock = new FakeClock(1_000);
  const page = new EventTarget();
  const browserVoice = createBrowserVoice({
    speechSynthesis: engine,
    Utterance: FakeUtterance,
    characterOf: (persona) =>
      persona === 'busy'
        ? { rate: 1.2, pitch: 0.9, prefers: 'male' }
        : { rate: 1, pitch: 1, prefers: 'female' },
    clock,
    page,
    ...changes,
  })(language);
  const sounds: number[] = [];
  function begin(persona: 'busy' | 'neutral' = 'neutral') {
    const speech = browserVoice.begin(persona, { onSound: () => sounds.push(clock.nowMs) });
    if (!speech) throw new Error('There is no voice');
    return speech;
  }
  return { engine, clock, page, browserVoice, sounds, begin };
}

async function isPending(work: Promise<void>): Promise<boolean> {
  let pending = true;
  void work.catch(() => undefined).then(() => (pending = false));
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return pending;
}

describe('the browser’s voice', () => {
  it('is unavailable if the browser has no speech synthesis', () => {
    const { browserVoice } = setUp({ speechSynthesis: undefined });
    expect(browserVoice.begin('busy', { onSound: () => undefined })).toBeNull();
  });

  it('is unavailable until the voices are loaded', () => {
    const { browserVoice, engine } = setUp();
    engine.voices = [];
    expect(browserVoice.begin('busy', { onSound: () => undefined })).toBeNull();
    engine.voices = [voice('Samantha')];
    expect(browserVoice.begin('busy', { onSound: () => undefined })).not.toBeNull();
  });

  it('has the rate, the pitch and the voice of the persona', () => {
    const { engine, begin } = setUp();
    begin('busy').say('Make it short.');
    expect(engine.current).toMatchObject({
      text: 'Make it short.',
      rate: 1.2,
      pitch: 0.9,
      lang: 'en-GB',
      voice: { name: 'Daniel' },
    });
  });

  it('is one that speaks the language, and no other', () => {
    const german = setUp({}, 'de');
    expect(german.browserVoice.begin('busy', { onSound: () => undefined })).toBeNull();
    german.engine.voices.push(voice('Anna', 'de-DE'));
    german.begin('busy').say('Fassen Sie sich kurz.');
    expect(german.engine.current).toMatchObject({ lang: 'de-DE', voice: { name: 'Anna' } });
  });

  it('stops when the page is left', () => {
    const { engine, page, begin } = setUp();
    begin().say('I was about to say');
    page.dispatchEvent(new Event('pagehide'));
    expect(engine.queue).toEqual([]);
  });
});

describe('a reply', () => {
  it('ends after its last sentence when no more can follow', async () => {
    const { engine, begin } = setUp();
    const speech = begin();
    speech.say('First.');
    speech.say('Second.');
    const finished = speech.finish();
    engine.start();
    engine.end();
    expect(await isPending(finished)).toBe(true);
    engine.start();
    engine.end();
    await expect(finished).resolves.toBeUndefined();
  });

  it('can end before `finish` is called', async () => {
    const { engine, begin } = setUp();
    const speech = begin();
    speech.say('First.');
    engine.start();
    engine.end();
    speech.say('Second.');
    const finished = speech.finish();
    expect(await isPending(finished)).toBe(true);
    engine.start();
    engine.end();
    await finished;
  });

  it('without a sentence ends at once', async () => {
    const { engine, begin } = setUp();
    const speech = begin();
    speech.say('  \n');
    await expect(speech.finish()).resolves.toBeUndefined();
    expect(engine.queue).toEqual([]);
  });

  it('reports its first sound once', () => {
    const { engine, clock, sounds, begin } = setUp();
    const speech = begin();
    speech.say('First.');
    speech.say('Second.');
    expect(sounds).toEqual([]);
    clock.nowMs = 1_250;
    engine.start();
    engine.end();
    clock.nowMs = 2_000;
    engine.start();
    expect(sounds).toEqual([1_250]);
  });

  it('resumes an engine that was left paused', () => {
    const { engine, sounds, begin } = setUp();
    engine.paused = true;
    begin().say('Hello.');
    engine.start();
    expect(sounds).toHaveLength(1);
  });

  it.each(['synthesis-failed', 'not-allowed', 'audio-busy'] as const)(
    'fails when the engine reports %s, and speaks no more',
    async (error) => {
      const { engine, begin } = setUp();
      const speech = begin();
      speech.say('First.');
      speech.say('Second.');
      engine.fail(error);
      speech.say('Third.');
      expect(engine.queue).toEqual([]);
      await expect(speech.finish()).rejects.toThrow(error);
    },
  );

  it('continues when another page cancelled a sentence', async () => {
    const { engine, begin } = setUp();
    const speech = begin();
    speech.say('First.');
    speech.say('Second.');
    engine.start();
    engine.fail('interrupted');
    engine.start();
    engine.end();
    await expect(speech.finish()).resolves.toBeUndefined();
  });

  it('fails when the engine accepts a sentence and never speaks it', async () => {
    const { clock, begin } = setUp();
    const speech = begin();
    speech.say('These five words stay silent.');
    const finished = speech.finish();
    expect(clock.waits.map(({ ms }) => ms)).toEqual([8_000 + 2 * 5 * 400]);
    clock.waits[0]?.resolve();
    await expect(finished).rejects.toThrow('stuck');
  });

  it('is given more time after every event', async () => {
    const { engine, clock, begin } = setUp();
    const speech = begin();
    speech.say('A long one.');
    const finished = speech.finish();
    engine.start();
    clock.waits[0]?.resolve();
    expect(await isPending(finished)).toBe(true);
    engine.word(2);
    clock.waits[1]?.resolve();
    expect(await isPending(finished)).toBe(true);
    engine.end();
    await finished;
  });
});

describe('a reply that is stopped', () => {
  function half(words: (engine: FakeSpeechEngine) => void) {
    const parts = setUp();
    const speech = parts.begin();
    speech.say('We have a tool. ');
    speech.say('It took three months to set up.');
    speech.say('Never again.');
    parts.engine.start();
    words(parts.engine);
    return { ...parts, speech };
  }

  it('is silent at once and returns whole sentences and whole words', () => {
    const { engine, speech } = half((engine) => {
      engine.word(0);
      engine.end();
      engine.start();
      engine.word(0);
      engine.word(3);
      engine.word(8);
    });
    expect(speech.saidSoFar()).toBe('We have a tool. It took');
    expect(engine.cancels).toBe(0);
    expect(speech.stop()).toBe('We have a tool. It took');
    expect(engine.queue).toEqual([]);
    expect(engine.cancels).toBe(1);
  });

  it('has no word of a sentence whose first word is being spoken', () => {
    const { clock, engine, speech } = half((engine) => {
      engine.word(0);
      engine.end();
      engine.start();
    });
    clock.nowMs += 60_000;
    engine.word(0);
    expect(speech.stop()).toBe('We have a tool.');
  });

  it('is estimated by time if the engine reports no words', () => {
    const { clock, speech } = half((engine) => {
      engine.end();
      engine.start();
      engine.current.tell('boundary', { name: 'sentence', charIndex: 0 });
    });
    clock.nowMs += 1_300;
    expect(speech.stop()).toBe('We have a tool. It took three');
  });

  it('is estimated with the speaking rate of the persona', () => {
    const { engine, clock, begin } = setUp();
    const speech = begin('busy');
    speech.say('One two three four five.');
    engine.start();
    clock.nowMs += 1_000;
    expect(speech.stop()).toBe('One two three');
  });

  it('is at most the whole text', () => {
    const { clock, speech } = half(() => undefined);
    clock.nowMs += 600_000;
    expect(speech.stop()).toBe('We have a tool.');
  });

  it('counts a sentence that another page cancelled only up to that point', () => {
    const { clock, engine, speech } = half(() => undefined);
    clock.nowMs += 900;
    engine.fail('interrupted');
    clock.nowMs += 60_000;
    expect(speech.stop()).toBe('We have');
  });

  it('is empty before the first sound', () => {
    const { begin, engine } = setUp();
    const speech = begin();
    speech.say('Hello there.');
    expect(speech.stop()).toBe('');
    expect(engine.cancels).toBe(1);
  });

  it('does not change after the first stop, and stays silent', () => {
    const { engine, clock, speech } = half((engine) => engine.end());
    const utterance = engine.current;
    expect(speech.stop()).toBe('We have a tool.');
    utterance.tell('start');
    utterance.tell('end');
    speech.say('More.');
    clock.nowMs += 60_000;
    expect(speech.saidSoFar()).toBe('We have a tool.');
    expect(speech.stop()).toBe('We have a tool.');
    expect(engine.queue).toEqual([]);
    expect(engine.cancels).toBe(1);
  });

  it('resolves a pending `finish`', async () => {
    const { engine, speech } = half(() => undefined);
    const finished = speech.finish();
    engine.end();
    speech.stop();
    await expect(finished).resolves.toBeUndefined();
  });
});
