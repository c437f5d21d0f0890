import type { Difficulty, Persona, Scenario } from '@sales-analytics/contract';
import type { Conversation, PracticeTurn, ReplyVolume } from '@sales-analytics/core';
import type { TextRequest } from '@sales-analytics/providers';
import type {
  HeardFrame,
  Microphone,
  MicrophoneListeners,
  MicrophoneProblem,
  Recorded,
  Recorder,
} from '../../src/conversation/microphone/microphone-port.ts';
import type { DraftConversation } from '../../src/conversation/session/conversation-draft.ts';
import type { ConversationView } from '../../src/conversation/session/conversation-view.ts';
import type { Speech, SpeechListeners, Voice } from '../../src/conversation/voice/voice-port.ts';
import { PracticeSession } from '../../src/conversation/session/practice-session.ts';
import * as liveCall from '../../src/conversation/session/live/live-call.ts';
import * as replyText from '../../src/conversation/session/reply-text.ts';
import { FakeClock } from '@sales-analytics/testing/fake-clock';
import { FakeLanguageModel, settled } from '../ports.ts';

/** A model whose streamed answer the test feeds piece by piece. */
export class StreamingModel extends FakeLanguageModel {
  readonly streams: FedStream[] = [];

  override streamText(request: TextRequest): AsyncIterable<string> {
    const stream = new FedStream(request);
    this.streams.push(stream);
    return stream;
  }

  get last(): FedStream {
    const stream = this.streams.at(-1);
    if (!stream) throw new Error('The model was not asked');
    return stream;
  }
}

class FedStream implements AsyncIterable<string> {
  readonly request: TextRequest;
  readonly #pieces: (string | Error | null)[] = [];
  #wake: () => void = () => undefined;

  constructor(request: TextRequest) {
    this.request = request;
    request.signal.addEventListener('abort', () => this.#put(new Error('aborted')));
  }

  async *[Symbol.asyncIterator](): AsyncIterator<string> {
    for (;;) {
      while (this.#pieces.length > 0) {
        const piece = this.#pieces.shift();
        if (piece === null || piece === undefined) return;
        if (piece instanceof Error) throw piece;
        yield piece;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async says(...pieces: string[]): Promise<void> {
    for (const piece of pieces) this.#put(piece);
    await settled();
  }

  async ends(): Promise<void> {
    this.#put(null);
    await settled();
  }

  async fails(error: Error): Promise<void> {
    this.#put(error);
    await settled();
  }

  #put(piece: string | Error | null): void {
    this.#pieces.push(piece);
    this.#wake();
  }
}

/** A voice that sounds and falls silent when the test says so. */
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
  /** What was played before it broke has been heard: a failure ends it. */
  isHeardOut = true;
  isPlayedHere = true;
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

  stop(): string {
    this.stops += 1;
    this.#settle?.resolve();
    return this.heard;
  }

  setVolume(volume: ReplyVolume): void {
    this.volumes.push(volume);
  }

  sounds(): void {
    this.#listeners.onSound();
  }

  async isHeard(): Promise<void> {
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

class FakeRecorder implements Recorder {
  starts = 0;
  closes = 0;
  recorded: Recorded | Error = aRecorded();
  isMuted = false;
  #listening: { onFrame: (frame: HeardFrame) => void; frames: number } | null = null;

  start(): void {
    this.starts += 1;
  }

  stop(): Promise<Recorded> {
    const { recorded } = this;
    return recorded instanceof Error ? Promise.reject(recorded) : Promise.resolve(recorded);
  }

  listen(onFrame: (frame: HeardFrame) => void): () => void {
    const listening = { onFrame, frames: 0 };
    this.#listening = listening;
    return () => {
      if (this.#listening === listening) this.#listening = null;
    };
  }

  get isListening(): boolean {
    return this.#listening !== null;
  }

  /** Delivers this much sound in frames of 32 ms; a muted microphone hears zeros. */
  hear(lengthMs: number, sound: { speech: number; levelDb?: number; sample?: number }): void {
    const { speech, levelDb = -30, sample = 0.1 } = sound;
    for (let heardMs = 0; heardMs < lengthMs; heardMs += frameMs) {
      const listening = this.#listening;
      if (!listening) return;
      listening.frames += 1;
      const endMs = listening.frames * frameMs;
      listening.onFrame(
        this.isMuted
          ? { samples: new Float32Array(512), speech: 0, levelDb: -Infinity, endMs }
          : { samples: new Float32Array(512).fill(sample), speech, levelDb, endMs },
      );
    }
  }

  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted;
  }

  close(): void {
    this.closes += 1;
    this.#listening = null;
  }
}

const frameMs = 32;

export function aRecorded(changes: Partial<Recorded> = {}): Recorded {
  return { wav: new Blob(['sound']), durationMs: 2_000, isSilent: false, hasRun: true, ...changes };
}

/** A microphone that answers when the test lets it. */
export class FakeMicrophone {
  problem: MicrophoneProblem | null = null;
  asks = 0;
  readonly recorder = new FakeRecorder();
  listeners: MicrophoneListeners | null = null;
  /** Set: the answer waits for it. */
  hold: Promise<void> | null = null;

  readonly port: Microphone = {
    open: async (listeners) => {
      this.asks += 1;
      this.listeners = listeners;
      await this.hold;
      return this.problem === null
        ? { ok: true, recorder: this.recorder }
        : { ok: false, problem: this.problem };
    },
  };
}

interface Hearing {
  wav: Blob;
  signal: AbortSignal;
  resolve: (text: string) => void;
  reject: (error: Error) => void;
}

/** A practice session whose ports the test controls. */
export class TestPracticeSession {
  readonly clock = new FakeClock();
  readonly model = new StreamingModel();
  readonly voice = new FakeVoice();
  readonly microphone = new FakeMicrophone();
  readonly hearings: Hearing[] = [];
  /** Null stands for a deletion. */
  readonly drafts: (DraftConversation | null)[] = [];
  readonly levels: number[] = [];
  readonly views: ConversationView[] = [];
  scenario: Scenario = { sells: 'Route planning for depots.', toWhom: '', goal: '' };
  difficulty: Difficulty = 'neutral';
  loadFailure: Error | null = null;
  /** What the page plays, in dB of full scale. */
  playedDb = -Infinity;
  isImmediate = true;
  loadLive = async () => liveCall;
  thinksAhead = true;
  /** Ends the ringing. */
  pickUp: () => void = () => undefined;
  readonly session = new PracticeSession(
    {
      sound: {
        levelDb: () => this.playedDb,
        ring: (signal) =>
          new Promise((resolve) => {
            this.pickUp = resolve;
            signal.addEventListener('abort', () => resolve());
          }),
      },
      language: () => 'en',
      greeting: () => 'Hello?',
      longestListeningMs: 75_000,
      thinksAhead: () => this.thinksAhead,
      microphone: this.microphone.port,
      utteranceTranscriber: {
        isImmediate: async () => this.isImmediate,
        transcribeUtterance: (wav, signal) =>
          new Promise((resolve, reject) => {
            this.hearings.push({ wav, signal, resolve, reject });
          }),
      },
      languageModel: this.model,
      modelProvider: () => 'OpenAI',
      loadReplyText: async () => {
        if (this.loadFailure) throw this.loadFailure;
        return replyText;
      },
      voice: this.voice,
      clock: this.clock,
      drafts: { save: (draft) => this.drafts.push(draft), delete: () => this.drafts.push(null) },
      scenario: () => this.scenario,
      difficulty: () => this.difficulty,
      random: () => 0,
      onLevel: (level) => this.levels.push(level),
    },
    () => this.loadLive(),
  );

  constructor() {
    this.session.subscribe(() => this.views.push(this.view()));
  }

  view(): ConversationView {
    return this.session.getSnapshot();
  }

  passes(ms: number): void {
    this.clock.nowMs += ms;
  }

  /** A call with the skeptical prospect, its microphone open. */
  async begin(): Promise<void> {
    this.session.choosePersona('skeptical');
    this.session.start();
    await settled();
  }

  /** A hands-free call with the skeptical prospect, who has picked up. */
  async beginHandsFree(): Promise<void> {
    this.session.choosePersona('skeptical');
    this.session.start('hands-free');
    await settled();
    this.pickUp();
    await settled();
  }

  /** The microphone hears speech for that long. */
  async speaks(ms: number, levelDb = -25): Promise<void> {
    await this.sound(ms, { speech: 0.95, levelDb });
  }

  /** The microphone hears nothing but a quiet room for that long. */
  async isQuiet(ms: number): Promise<void> {
    await this.sound(ms, { speech: 0.02, levelDb: -60 });
  }

  async sound(ms: number, sound: { speech: number; levelDb: number }): Promise<void> {
    for (let heardMs = 0; heardMs < ms; heardMs += 32) {
      this.passes(32);
      this.microphone.recorder.hear(32, sound);
      await settled();
    }
  }

  /** Holds the button for that long. */
  async hold(ms = 2_000): Promise<void> {
    this.session.press();
    this.passes(ms);
    this.session.release();
    await settled();
  }

  async hears(text: string): Promise<void> {
    this.hearings.at(-1)?.resolve(text);
    await settled();
  }

  async mishears(error: Error): Promise<void> {
    this.hearings.at(-1)?.reject(error);
    await settled();
  }

  /** The rep's words, transcribed: the model is asked next. */
  async say(text: string): Promise<void> {
    await this.hold();
    await this.hears(text);
  }

  /** A whole reply, spoken and heard. */
  async reply(text: string): Promise<void> {
    await this.model.last.says(text);
    this.voice.last.sounds();
    await this.model.last.ends();
    await this.voice.last.isHeard();
  }

  stage(): Conversation['stage'] {
    return this.view().conversation.stage;
  }

  turns(): readonly PracticeTurn[] {
    const { conversation } = this.view();
    return conversation.stage === 'idle' ? [] : conversation.call.turns;
  }
}
