import { assemblyAIHosts, defaultSettings, type Settings } from '@sales-analytics/contract';
import { ProviderError, type ProviderErrorDetails } from '@sales-analytics/providers';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeVoice } from '../../../test/conversation/fake-voice.ts';
import { settled } from '../../../test/fake-providers.ts';
import type { SubstituteVoice } from '../session/practice-options.ts';
import { createProspectVoice, createVoiceChoice, type VoiceNote } from './prospect-voice.ts';

let given: FakeVoice;
let settings: Settings = defaultSettings;
let isMuted = false;
let isGone = false;
let reported: (VoiceNote | null)[] = [];
let fallBack: (substitute: SubstituteVoice) => void = () => undefined;
let made: string[] = [];

beforeEach(() => {
  given = new FakeVoice();
  settings = defaultSettings;
  isMuted = false;
  isGone = false;
  reported = [];
  made = [];
});

function begin() {
  return createProspectVoice({
    createVoice({ prospectVoice }, onFallback) {
      made.push(prospectVoice);
      fallBack = onFallback;
      if (isGone) onFallback(given.isThere ? 'browser' : null);
      return given;
    },
    settings: () => settings,
    isMuted: () => isMuted,
    onNote: (note) => reported.push(note),
  }).begin('busy', { onSound: () => undefined });
}

it('reads the settings at each reply', () => {
  expect(begin()).toBe(given.last);
  expect(given.last.persona).toBe('busy');
  settings = { ...defaultSettings, prospectVoice: 'openai' };
  begin();
  expect(made).toEqual(['browser', 'openai']);
  expect(reported).toEqual([null, null]);
});

it('creates no voice while it is muted, and does not report it as missing', () => {
  isMuted = true;
  expect(begin()).toBeNull();
  expect(made).toEqual([]);
  expect(reported).toEqual([null]);
});

it('reports a missing voice if the browser has none', () => {
  given.isThere = false;
  expect(begin()).toBeNull();
  expect(reported).toEqual(['missing']);
});

describe.each(['openai', 'assemblyai'] as const)('the voice of %s', (prospectVoice) => {
  beforeEach(() => {
    settings = { ...defaultSettings, prospectVoice };
  });

  it('is reported as replaced, at once or in the middle of a reply', () => {
    isGone = true;
    begin();
    expect(reported).toEqual([`${prospectVoice}-replaced`]);
    isGone = false;
    begin();
    fallBack('browser');
    expect(reported.slice(1)).toEqual([null, `${prospectVoice}-replaced`]);
  });

  it('is reported if nothing replaces it, at once or in the middle of a reply', () => {
    begin();
    fallBack(null);
    isGone = true;
    given.isThere = false;
    begin();
    expect(reported).toEqual([null, `${prospectVoice}-none-left`, `${prospectVoice}-none-left`]);
  });
});

it('says that the language is why another voice speaks', () => {
  settings = { ...defaultSettings, prospectVoice: 'assemblyai', callLanguage: 'nl' };
  begin();
  for (const substitute of ['openai', 'browser', null] as const) fallBack(substitute);
  expect(reported.slice(1)).toEqual([
    'language-openai',
    'language-browser',
    'assemblyai-none-left',
  ]);
});

describe('the voice that the settings choose', () => {
  const openAI: Settings = { ...defaultSettings, prospectVoice: 'openai', apiKey: 'sk-1' };
  let browser: FakeVoice;
  let languages: string[];
  let synthesized: FakeVoice;
  let fallbacks: number;
  let substitutes: SubstituteVoice[];
  let providers: string[];
  let nowMs: number;
  let choose: (chosen: Settings) => ReturnType<FakeVoice['begin']>;

  beforeEach(() => {
    browser = new FakeVoice();
    languages = [];
    synthesized = new FakeVoice();
    fallbacks = 0;
    substitutes = [];
    providers = [];
    nowMs = Date.parse('2026-11-26T12:00:00Z');
    const createVoice = createVoiceChoice({
      browserVoice(language) {
        languages.push(language);
        return browser;
      },
      createProviderVoice({ prospectVoice }) {
        providers.push(prospectVoice);
        return synthesized;
      },
      clock: { now: () => nowMs },
    });
    choose = (chosen) =>
      createVoice(chosen, (substitute) => {
        fallbacks += 1;
        substitutes.push(substitute);
      }).begin('busy', { onSound: () => undefined });
  });

  it.each([
    ['chosen', defaultSettings],
    ['the one without a key', { ...openAI, apiKey: ' ' }],
  ])('is the browser’s if it is %s', (_, chosen) => {
    choose(chosen);
    expect([browser.speeches.length, synthesized.speeches.length, fallbacks]).toEqual([1, 0, 0]);
  });

  it.each([
    ['the one that is chosen', { callLanguage: 'de' }, 'de'],
    ['the one in place of OpenAI’s', { ...openAI, callLanguage: 'fr' }, 'fr'],
    [
      'the one in place of AssemblyAI’s',
      { prospectVoice: 'assemblyai', assemblyAIKey: 'aai-1', callLanguage: 'nl' },
      'nl',
    ],
    ['the one where the language is detected', { callLanguage: 'auto' }, 'en'],
  ] as const)(
    'of this browser speaks the language of practice calls: %s',
    (_, changes, language) => {
      nowMs = Date.parse('2027-01-06T00:00:00Z');
      choose({ ...defaultSettings, ...changes });
      expect(languages).toEqual([language]);
    },
  );

  it('is OpenAI’s until its speech models end, and from that day the browser’s', () => {
    nowMs = Date.parse('2027-01-05T23:59:59Z');
    choose(openAI);
    expect([browser.speeches.length, synthesized.speeches.length, fallbacks]).toEqual([0, 1, 0]);
    nowMs = Date.parse('2027-01-06T00:00:00Z');
    choose(openAI);
    expect([browser.speeches.length, synthesized.speeches.length, fallbacks]).toEqual([1, 1, 1]);
  });

  it('is that of a compatible host regardless of the date', () => {
    nowMs = Date.parse('2027-03-01T00:00:00Z');
    choose({ ...openAI, openAIHost: 'http://localhost:8000/v1' });
    expect(synthesized.speeches).toHaveLength(1);
  });

  it('is the browser’s once a host has refused the model, in the same reply', async () => {
    const speech = choose(openAI);
    speech?.say('Hello.');
    const gone = new ProviderError({ kind: 'model-not-found', provider: 'OpenAI', status: 404 });
    await synthesized.last.breaks(gone, ['Hello.']);
    expect(browser.last.sentences).toEqual(['Hello.']);
    choose(openAI);
    expect([browser.speeches.length, synthesized.speeches.length, fallbacks]).toEqual([2, 1, 2]);
    choose({ ...openAI, openAIHost: 'http://localhost:8000/v1' });
    choose({ ...openAI, apiKey: 'sk-2' });
    expect(synthesized.speeches).toHaveLength(3);
  });

  describe('with AssemblyAI chosen', () => {
    const assemblyAI: Settings = {
      ...defaultSettings,
      prospectVoice: 'assemblyai',
      assemblyAIKey: 'aai-1',
    };
    const speeches = () => [browser.speeches.length, synthesized.speeches.length, fallbacks];

    function failure(details: Omit<ProviderErrorDetails, 'provider'>) {
      return new ProviderError({ provider: 'AssemblyAI', ...details });
    }

    async function breaks(details: Omit<ProviderErrorDetails, 'provider'>) {
      const speech = choose(assemblyAI);
      speech?.say('Hello.');
      const finished = speech?.finish().catch(() => undefined);
      await synthesized.last.breaks(failure(details), ['Hello.']);
      await Promise.race([finished, settled()]);
    }

    it('is AssemblyAI’s, on any day, and with a key alone', () => {
      nowMs = Date.parse('2027-03-01T00:00:00Z');
      choose(assemblyAI);
      expect(speeches()).toEqual([0, 1, 0]);
      choose({ ...assemblyAI, assemblyAIKey: ' ', apiKey: 'sk-1' });
      expect(speeches()).toEqual([1, 1, 0]);
    });

    it.each([
      { kind: 'model-not-found', status: 400 },
      { kind: 'bad-key', status: 401 },
      { kind: 'no-credit', status: 402 },
      { kind: 'unreachable', status: 404 },
      { kind: 'network' },
      { kind: 'timeout' },
    ] as const)(
      'is the browser’s from a refusal like %j on, in the same reply',
      async (details) => {
        await breaks(details);
        expect(browser.last.sentences).toEqual(['Hello.']);
        expect(speeches()).toEqual([1, 1, 1]);
        choose(assemblyAI);
        expect(speeches()).toEqual([2, 1, 2]);
      },
    );

    it('is the browser’s for a text that is refused, and AssemblyAI’s in the next reply', async () => {
      await breaks({ kind: 'refused', status: 400 });
      expect(browser.last.sentences).toEqual(['Hello.']);
      choose(assemblyAI);
      expect(speeches()).toEqual([1, 2, 1]);
    });

    it.each(['nl', 'pl', 'sv', 'ja'] as const)(
      'is OpenAI’s in the language “%s”, which AssemblyAI does not speak',
      (callLanguage) => {
        choose({ ...assemblyAI, callLanguage, apiKey: 'sk-1' });
        expect([providers, substitutes]).toEqual([['openai'], ['openai']]);
      },
    );

    it('is the browser’s in such a language without OpenAI’s key, or after the end of its speech', () => {
      const dutch: Settings = { ...assemblyAI, callLanguage: 'nl' };
      choose(dutch);
      nowMs = Date.parse('2027-03-01T00:00:00Z');
      choose({ ...dutch, apiKey: 'sk-1' });
      expect([providers, substitutes]).toEqual([[], ['browser', 'browser']]);
      browser.isThere = false;
      choose(dutch);
      expect(substitutes.at(-1)).toBeNull();
    });

    it('is the browser’s if OpenAI refuses such a language, in the same reply', async () => {
      const speech = choose({ ...assemblyAI, callLanguage: 'nl', apiKey: 'sk-1' });
      speech?.say('Hallo.');
      const gone = new ProviderError({ kind: 'model-not-found', provider: 'OpenAI', status: 404 });
      await synthesized.last.breaks(gone, ['Hallo.']);
      expect(browser.last.sentences).toEqual(['Hallo.']);
      expect(substitutes).toEqual(['openai', 'browser']);
    });

    it('is AssemblyAI’s again with another key, region or language', async () => {
      await breaks({ kind: 'no-credit', status: 402 });
      choose({ ...assemblyAI, assemblyAIKey: 'aai-2' });
      choose({ ...assemblyAI, assemblyAIHost: assemblyAIHosts.eu });
      choose({ ...assemblyAI, callLanguage: 'de' });
      expect(synthesized.speeches).toHaveLength(4);
    });

    it.each(['network', 'timeout'] as const)(
      'stays AssemblyAI’s after a failure of kind %s once it was heard',
      async (kind) => {
        choose(assemblyAI);
        synthesized.last.sounds();
        await breaks({ kind });
        choose(assemblyAI);
        expect(speeches()).toEqual([0, 3, 0]);
      },
    );

    it.each([
      { kind: 'network', status: 200 },
      { kind: 'rate-limited', status: 429 },
      { kind: 'server-fault', status: 503 },
      { kind: 'timeout', status: 408 },
    ] as const)('stays AssemblyAI’s after an error that may be temporary: %j', async (details) => {
      await breaks(details);
      choose(assemblyAI);
      expect(speeches()).toEqual([0, 2, 0]);
    });
  });

  it('stays OpenAI’s after an error that may be temporary', async () => {
    const speech = choose(openAI);
    const finished = speech?.finish().catch(() => undefined);
    await synthesized.last.breaks(new ProviderError({ kind: 'network', provider: 'OpenAI' }));
    await finished;
    choose(openAI);
    expect([browser.speeches.length, synthesized.speeches.length, fallbacks]).toEqual([0, 2, 0]);
  });
});
