import { defaultSettings, type Settings } from '@sales-analytics/contract';
import { beforeEach, expect, it } from 'vitest';
import { FakeVoice } from '../../../test/conversation/fakes.ts';
import { createProspectVoice } from './prospect-voice.ts';

let given: FakeVoice;
let settings: Settings = defaultSettings;
let isMuted = false;
let told: boolean[] = [];
let made: string[] = [];

beforeEach(() => {
  given = new FakeVoice();
  settings = defaultSettings;
  isMuted = false;
  told = [];
  made = [];
});

function begin() {
  return createProspectVoice({
    createVoice({ prospectVoice }) {
      made.push(prospectVoice);
      return given;
    },
    settings: () => settings,
    isMuted: () => isMuted,
    onVoiceless: (isVoiceless) => told.push(isVoiceless),
  }).begin('busy', { onSound: () => undefined });
}

it('speaks with the voice of the settings as they are at each reply', () => {
  expect(begin()).toBe(given.last);
  expect(given.last.persona).toBe('busy');
  settings = { ...defaultSettings, prospectVoice: 'openai' };
  begin();
  expect(made).toEqual(['browser', 'openai']);
  expect(told).toEqual([false, false]);
});

it('makes no voice while it is muted, and is not said to be missing', () => {
  isMuted = true;
  expect(begin()).toBeNull();
  expect(made).toEqual([]);
  expect(told).toEqual([false]);
});

it('is said to be missing where the machine has none', () => {
  given.isThere = false;
  expect(begin()).toBeNull();
  expect(told).toEqual([true]);
});
