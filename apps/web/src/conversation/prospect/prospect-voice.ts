import { hasEnded, type Settings } from '@sales-analytics/contract';
import {
  isLastingSpeechRefusal,
  isSpeechUnavailable,
  isSpokenByAssemblyAI,
  openAISpeechEnd,
  practiceLanguage,
  ProviderError,
} from '@sales-analytics/providers';
import type { Clock } from '../../shared/time/clock.ts';
import type { Voice } from '../voice/voice-port.ts';
import { createFallbackVoice } from '../voice/fallback-voice.ts';
import type { PracticeOptions, SubstituteVoice } from '../session/practice-options.ts';

/**
 * It says that there is no voice, that another one replaces an unavailable one, that there is no replacement for an
 * unavailable one, or that another one speaks because of the language.
 */
export type VoiceNote =
  | 'missing'
  | 'language-openai'
  | 'language-browser'
  | 'openai-replaced'
  | 'openai-none-left'
  | 'assemblyai-replaced'
  | 'assemblyai-none-left';

export type ProspectVoiceOptions = {
  createVoice: PracticeOptions['createVoice'];
  settings: () => Settings;
  isMuted: () => boolean;
  /** Reports the note at every reply and when the voice changes during it; null if there is nothing to say. */
  onNote: (note: VoiceNote | null) => void;
};

/** The voice uses the current settings at each reply, and is silent while the rep has muted it. */
export function createProspectVoice(options: ProspectVoiceOptions): Voice {
  const { createVoice, settings, isMuted, onNote } = options;
  return {
    begin(persona, listeners) {
      if (isMuted()) {
        onNote(null);
        return null;
      }
      const chosen = settings();
      let hasBegun = false;
      let note: VoiceNote | null = null;
      const voice = createVoice(chosen, (substitute) => {
        note = noteOf(chosen, substitute);
        if (hasBegun) onNote(note);
      });
      const speech = voice.begin(persona, listeners);
      hasBegun = true;
      onNote(note ?? (speech ? null : 'missing'));
      return speech;
    },
  };
}

function noteOf(settings: Settings, substitute: SubstituteVoice): VoiceNote {
  const provider = settings.prospectVoice === 'assemblyai' ? 'assemblyai' : 'openai';
  if (substitute === null) return `${provider}-none-left`;
  return isInOtherLanguage(settings) ? `language-${substitute}` : `${provider}-replaced`;
}

function isInOtherLanguage(settings: Settings): boolean {
  return settings.prospectVoice === 'assemblyai' && !isSpokenByAssemblyAI(settings);
}

type VoiceChoice = {
  /** The language is a tag like `en`. */
  browserVoice: (language: string) => Voice;
  createProviderVoice: (settings: Settings) => Voice;
  clock: Pick<Clock, 'now'>;
};

/**
 * Returns a function that creates the voice that the settings choose. If its provider has ended its speech models, refuses
 * to speak or can't be reached from a page, the browser's voice speaks instead until the settings change. If AssemblyAI
 * does not speak the language of practice calls, OpenAI's voice does, which has more languages, or else the browser's.
 */
export function createVoiceChoice(choice: VoiceChoice): PracticeOptions['createVoice'] {
  const { createProviderVoice, clock } = choice;
  const unavailable = new Set<string>();
  const heard = new Set<string>();

  function isAvailable(settings: Settings): boolean {
    if (unavailable.has(accessOf(settings))) return false;
    const end = settings.prospectVoice === 'openai' ? openAISpeechEnd(settings) : undefined;
    return !end || !hasEnded(end, clock.now());
  }

  function browserVoice(settings: Settings): Voice {
    return choice.browserVoice(practiceLanguage(settings));
  }

  function voiceOf(settings: Settings, onFallback: (hasVoice: boolean) => void): Voice {
    if (!isAvailable(settings)) return replacedVoice(browserVoice(settings), onFallback);
    const access = accessOf(settings);
    return createFallbackVoice({
      first: withSound(createProviderVoice(settings), () => heard.add(access)),
      second: browserVoice(settings),
      isUnavailable(error) {
        const isClosed = isBlocked(error) && !heard.has(access);
        if (isClosed || isLastingSpeechRefusal(error)) unavailable.add(access);
        return isClosed || isSpeechUnavailable(error);
      },
      onFallback,
    });
  }

  return (settings, onFallback) => {
    if (!isSynthesized(settings)) return browserVoice(settings);
    const onBrowser = (hasVoice: boolean) => onFallback(hasVoice ? 'browser' : null);
    if (!isInOtherLanguage(settings)) return voiceOf(settings, onBrowser);
    const ofOpenAI: Settings = { ...settings, prospectVoice: 'openai' };
    if (!isSynthesized(ofOpenAI) || !isAvailable(ofOpenAI))
      return replacedVoice(browserVoice(settings), onBrowser);
    return replacedVoice(voiceOf(ofOpenAI, onBrowser), (hasVoice) =>
      onFallback(hasVoice ? 'openai' : null),
    );
  };
}

function replacedVoice(voice: Voice, onFallback: (hasVoice: boolean) => void): Voice {
  return {
    begin(persona, listeners) {
      const speech = voice.begin(persona, listeners);
      onFallback(speech !== null);
      return speech;
    },
  };
}

/** A provider does not speak if its key is missing. */
function isSynthesized({ prospectVoice, apiKey, assemblyAIKey }: Settings): boolean {
  const keys = { browser: '', openai: apiKey, assemblyai: assemblyAIKey };
  return keys[prospectVoice].trim() !== '';
}

/** Returns the settings that decide whether a provider speaks. When one of them changes, the provider is tried again. */
function accessOf(settings: Settings): string {
  const { prospectVoice, apiKey, openAIHost, assemblyAIHost, assemblyAIKey, callLanguage } =
    settings;
  const parts =
    prospectVoice === 'openai'
      ? [openAIHost, apiKey]
      : [assemblyAIHost, assemblyAIKey, callLanguage];
  return JSON.stringify([prospectVoice, ...parts]);
}

/**
 * Returns whether the error is one that a browser reports for a request that CORS does not allow, or for a host that
 * does not answer in time. It is not documented whether AssemblyAI lets pages request speech, so a host that has never
 * spoken counts as one that does not.
 */
function isBlocked(error: unknown): boolean {
  if (!(error instanceof ProviderError)) return false;
  const { provider, kind, status } = error;
  const isSilent = kind === 'network' || kind === 'timeout';
  return provider === 'AssemblyAI' && isSilent && status === undefined;
}

function withSound(voice: Voice, onSound: () => void): Voice {
  return {
    begin: (persona, listeners) =>
      voice.begin(persona, {
        ...listeners,
        onSound() {
          onSound();
          listeners.onSound();
        },
      }),
  };
}
