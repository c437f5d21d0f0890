import { defaultSettings, type Settings } from '@sales-analytics/contract';
import { ProviderError } from '@sales-analytics/providers';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeVoice } from '../../../test/conversation/fakes.ts';
import { createProspectVoice, createVoiceChoice, type VoiceNote } from './prospect-voice.ts';

let given: FakeVoice;
let settings: Settings = defaultSettings;
let isMuted = false;
let isGone = false;
let reported: (VoiceNote | null)[] = [];
let fallBack: () => void = () => undefined;
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
      if (isGone) onFallback();
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

it('reports a replaced voice, at once or in the middle of a reply', () => {
  isGone = true;
  begin();
  expect(reported).toEqual(['replaced']);
  isGone = false;
  begin();
  fallBack();
  expect(reported).toEqual(['replaced', null, 'replaced']);
});

it('reports an unavailable voice that nothing replaces', () => {
  isGone = true;
  given.isThere = false;
  begin();
  expect(reported).toEqual(['none-left']);
});

describe('the voice that the settings choose', () => {
  const openAI: Settings = { ...defaultSettings, prospectVoice: 'openai', apiKey: 'sk-1' };
  let browser: FakeVoice;
  let synthesized: FakeVoice;
  let fallbacks: number;
  let nowMs: number;
  let choose: (chosen: Settings) => ReturnType<FakeVoice['begin']>;

  beforeEach(() => {
    browser = new FakeVoice();
    synthesized = new FakeVoice();
    fallbacks = 0;
    nowMs = Date.parse('2026-11-26T12:00:00Z');
    const createVoice = createVoiceChoice({
      browserVoice: browser,
      createOpenAIVoice: () => synthesized,
      clock: { now: () => nowMs },
    });
    choose = (chosen) =>
      createVoice(chosen, () => (fallbacks += 1)).begin('busy', { onSound: () => undefined });
  });

  it.each([
    ['chosen', defaultSettings],
    ['the one without a key', { ...openAI, apiKey: ' ' }],
  ])('is the browser’s if it is %s', (_, chosen) => {
    choose(chosen);
    expect([browser.speeches.length, synthesized.speeches.length, fallbacks]).toEqual([1, 0, 0]);
  });

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
    expect(synthesized.speeches).toHaveLength(2);
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
