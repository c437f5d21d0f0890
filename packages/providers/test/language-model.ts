import type { Emulator, EmulatorOptions, Fault } from '@sales-analytics/testing';
import type { LanguageModel } from '../src/ports/language-model.ts';
import type { ProviderErrorKind } from '../src/errors/provider-error.ts';
import type { TestClock } from './clock.ts';

export interface Connection {
  host?: string;
  model?: string;
}

/** One provider with its emulator behind it. */
export interface LanguageModelSubject {
  clock: TestClock;
  languageModel(connection?: Connection): LanguageModel;
  emulator: Emulator & { answer(answers: { analysis?: string; summary?: string }): void };
  /** The next answer stops in the middle. */
  cutOff(): void;
  /** The error kind of an unreachable address. */
  silence: ProviderErrorKind;
  /** Whether an answer that can't be read tells the client that another server is at the address. */
  showsOtherServer?(request: string, fault: Fault): boolean;
  /** How this provider says that a prompt is too long. */
  tooLong: Fault;
  /** A body with these words as this provider's reason to refuse. */
  refusal(words: string): unknown;
  /** Parts of this provider's streamed answer, as they stand on the wire. */
  stream: {
    contentType: string;
    piece: (text: string) => string;
    end: string;
    failure: (words: string) => string;
  };
  /** Something like a key, which no error may show; the true one where there is one. */
  key: string;
}

export type StartLanguageModel = (options?: EmulatorOptions) => Promise<LanguageModelSubject>;
