import type { Settings } from '@sales-analytics/contract';
import { hasLanguageModel, hasTranscriptionKey, modelProviderNames } from '@sales-analytics/core';
import type { Clock, LanguageModel, Transcriber } from '@sales-analytics/providers';
import { CallQueue, type QueuedCall } from './call-queue.ts';
import type { Platform } from '../../shared/browser/platform-context.tsx';
import { hasSettings, readSettings } from '../../shared/browser/settings-store.ts';
import { currentLanguageModel } from './current-language-model.ts';
import type { Keeping } from './keeping-context.tsx';
import { newFailures, type PartFailure } from './new-failures.ts';

export interface CallWorkPorts {
  createTranscriber(this: void, settings: Settings, clock: Clock): Transcriber;
  createLanguageModel(this: void, settings: Settings): LanguageModel;
}

type Parts = { platform: Platform; keeping: Keeping; ports: CallWorkPorts };
type Listener = (calls: readonly QueuedCall[], failures: PartFailure[]) => void;

/** The queue of a screen in its surroundings: settings, keeping, and which calls this page has claimed. */
export class CallWork {
  readonly #parts: Parts;
  readonly #keeping: Keeping;
  #controller = new AbortController();
  #queue: CallQueue;
  readonly #claims = new Map<string, () => void>();
  #calls: readonly QueuedCall[] = [];
  #listener: Listener = () => undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#keeping = parts.keeping;
    this.#queue = this.#newQueue();
  }

  get queue(): CallQueue {
    return this.#queue;
  }

  open(listener: Listener): void {
    // A screen may be taken down and put up again, as React does it while the app is developed.
    if (this.#controller.signal.aborted) {
      this.#controller = new AbortController();
      this.#queue = this.#newQueue();
    }
    this.#listener = listener;
  }

  close(): void {
    this.#listener = () => undefined;
    this.#controller.abort();
    for (const id of this.#claims.keys()) this.release(id);
  }

  async claim(id: string): Promise<boolean> {
    const { signal } = this.#controller;
    const release = await this.#keeping.drafts.lock(id);
    if (release && signal.aborted) {
      // The screen went meanwhile: held on to, the call would be called open elsewhere.
      release();
      return false;
    }
    if (release) this.#claims.set(id, release);
    return release !== null;
  }

  release(id: string): void {
    this.#claims.get(id)?.();
    this.#claims.delete(id);
  }

  #newQueue(): CallQueue {
    const { platform, keeping, ports } = this.#parts;
    const { storage, clock } = platform;
    return new CallQueue({
      transcriber() {
        const settings = readSettings(storage);
        return hasTranscriptionKey(settings) ? ports.createTranscriber(settings, clock) : null;
      },
      languageModel: currentLanguageModel(ports.createLanguageModel, storage),
      hasLanguageModel: () => hasSettings(storage) && hasLanguageModel(readSettings(storage)),
      modelProvider: () => modelProviderNames[readSettings(storage).modelProvider],
      drafts: keeping.drafts,
      accountId: keeping.accountId,
      clock,
      signal: this.#controller.signal,
      onChange: (calls) => this.#change(calls),
    });
  }

  #change(calls: readonly QueuedCall[]): void {
    const failures = calls.flatMap((call) => failuresOf(this.#before(call.id), call));
    this.#calls = calls;
    this.#listener(calls, failures);
  }

  #before(id: string): QueuedCall | undefined {
    return this.#calls.find((call) => call.id === id);
  }
}

function failuresOf(before: QueuedCall | undefined, now: QueuedCall): PartFailure[] {
  if (before?.state === now.state || now.state.stage === 'waiting') return [];
  const previous = before && before.state.stage !== 'waiting' ? before.state : null;
  return newFailures(previous, now.state);
}
