import type { Persona } from '@sales-analytics/contract';
import type { ReplyVolume } from '@sales-analytics/core';
import type { Speech, SpeechListeners, Voice } from '../../src/conversation/voice/voice-port.ts';
import { settled } from '../fake-providers.ts';

export class FakeVoice implements Voice {
  isThere = true;
  readonly speeches: FakeSpeech[] = [];

  begin(persona: Persona, listeners: SpeechListeners): Speech | null {
    if (!this.isThere) return null;
    const speech = new FakeSpeech(persona, listeners);
    this.speeches.push(speech);
    return speech;
  }

  get last(): FakeSpeech {
    const speech = this.speeches.at(-1);
    if (!speech) throw new Error('Nothing was spoken');
    return speech;
  }
}

class FakeSpeech implements Speech {
  readonly persona: Persona;
  readonly sentences: string[] = [];
  heard = '';
  stops = 0;
  /** A failure rejects `finish` at once, because everything that was played before it has been heard. */
  isHeardOut = true;
  isPlayedHere = true;
  /** The speech has begun, and was neither stopped nor heard to its end. */
  isSounding = false;
  isOver = false;
  readonly volumes: ReplyVolume[] = [];
  readonly #listeners: SpeechListeners;
  #settle: { resolve: () => void; reject: (error: Error) => void } | null = null;
  #failure: Error | null = null;

  constructor(persona: Persona, listeners: SpeechListeners) {
    this.persona = persona;
    this.#listeners = listeners;
  }

  say(sentence: string): void {
    this.sentences.push(sentence);
  }

  finish(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      if (this.#failure && this.isHeardOut) reject(this.#failure);
    });
  }

  saidSoFar(): string {
    return this.heard;
  }

  stop(): string {
    this.isSounding = false;
    this.isOver = true;
    this.stops += 1;
    this.#settle?.resolve();
    return this.heard;
  }

  setVolume(volume: ReplyVolume): void {
    this.volumes.push(volume);
  }

  sounds(): void {
    this.isSounding = true;
    this.#listeners.onSound();
  }

  async isHeard(): Promise<void> {
    this.isSounding = false;
    this.isOver ||= this.#settle !== null;
    this.#settle?.resolve();
    await settled();
  }

  async breaks(error = new Error('no voice'), unspoken: readonly string[] = []): Promise<void> {
    const isFirst = this.#failure === null;
    this.#failure = error;
    if (isFirst) this.#listeners.onFailure?.(error, unspoken);
    else this.isHeardOut = true;
    if (this.isHeardOut) this.#settle?.reject(error);
    await settled();
  }
}
