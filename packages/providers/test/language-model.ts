import type { Emulator, EmulatorOptions, Fault } from '@sales-analytics/testing';
import type { LanguageModel } from '../src/ports/language-model.ts';
import type { ProviderErrorKind } from '../src/errors/provider-error.ts';
import type { TestClock } from './clock.ts';

export interface Connection {
  host?: string;
  model?: string;
}

/** A provider's client with its emulator. */
export interface LanguageModelSubject {
  clock: TestClock;
  languageModel(connection?: Connection): LanguageModel;
  emulator: Emulator & { answer(answers: { analysis?: string; summary?: string }): void };
  /** Makes the next answer stop in the middle. */
  cutOff(): void;
  /** The error kind of an unreachable address. */
  silence: ProviderErrorKind;
  /** Returns true if an unreadable response shows that another server is at the address. */
  showsOtherServer?(request: string, fault: Fault): boolean;
  /** The provider's response to a prompt that is too long. */
  tooLong: Fault;
  /** Returns a body with this text as the provider's reason to refuse. */
  refusal(words: string): unknown;
  /** Parts of the provider's streamed response as they are sent. */
  stream: {
    contentType: string;
    piece: (text: string) => string;
    end: string;
    failure: (words: string) => string;
  };
  /** The key, or a similar text if the provider has none. No error may show it. */
  key: string;
}

export type StartLanguageModel = (options?: EmulatorOptions) => Promise<LanguageModelSubject>;
