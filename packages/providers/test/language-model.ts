import type { Emulator, EmulatorOptions, Fault } from '@sales-analytics/testing';
import type { LanguageModel } from '../src/ports/language-model.ts';
import type { ProviderErrorKind } from '../src/errors/provider-error.ts';
import type { TestClock } from './clock.ts';

export interface Connection {
  host?: string;
  model?: string;
}

export interface LanguageModelSubject {
  clock: TestClock;
  languageModel(connection?: Connection): LanguageModel;
  emulator: Emulator & { answer(answers: { analysis?: string; summary?: string }): void };
  cutOff(): void;
  silence: ProviderErrorKind;
  /** Returns whether an unreadable response shows that another server is at the address. */
  showsOtherServer?(request: string, fault: Fault): boolean;
  tooLong: Fault;
  refusal(words: string): unknown;
  stream: {
    contentType: string;
    piece: (text: string) => string;
    end: string;
    failure: (words: string) => string;
  };
  /** No error may show the key. If the provider has none, it is a similar text. */
  key: string;
}

export type StartLanguageModel = (options?: EmulatorOptions) => Promise<LanguageModelSubject>;
