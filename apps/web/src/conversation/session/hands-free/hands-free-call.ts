import type { Conversation } from '@sales-analytics/core';
import { transcriptionTimeoutMs } from '../../../shared/time/inactivity-timer.ts';
import { levelOf } from '../../microphone/loudness.ts';
import type { HeardFrame } from '../../microphone/microphone-port.ts';
import { MicrophoneAccess } from '../microphone-access.ts';
import type { TurnOptions } from '../replies.ts';
import { TurnRequests } from '../turn-requests.ts';
import { echoGainDb, newEchoTest, withLevels, type EchoTest } from './echo-test.ts';
import { startHandsFree, type HandsFreeEffect, type HandsFreeInput } from './hands-free-state.ts';
import { nextHandsFree } from './hands-free-step.ts';
import { HandsFreeWatch } from './hands-free-watch.ts';
import { afterMs, beforeMs, OpenTurn } from './open-turn.ts';
import { TurnAudio } from './turn-audio.ts';

interface HandsFreeCallOptions extends TurnOptions {
  onTimeout(this: void): void;
  end(this: void): void;
}

type EffectOf<Type extends HandsFreeEffect['type']> = Extract<HandsFreeEffect, { type: Type }>;

/** This much sound before a turn is stored, because speech is noticed late and the transcriber needs some silence. */
const preRollMs = 500;

/**
 * Runs a hands-free call from its ringing to its end. Every event is an input of `nextHandsFree`. The call shows the
 * returned view and performs the returned effects in their order. No effect leads to an input before it has returned.
 */
export class HandsFreeCall {
  readonly #options: HandsFreeCallOptions;
  readonly #access: MicrophoneAccess;
  /** These requests continue while the prospect is interrupted. */
  readonly #transcription: TurnRequests;
  #state;
  #turn: OpenTurn | null = null;
  #audio = new TurnAudio();
  #shortWords = new AbortController();
  #watch: HandsFreeWatch | null = null;
  #echoTest: EchoTest | null = null;
  #ringing = new AbortController();
  #heard: { endMs: number; atMs: number } | null = null;

  constructor(callOptions: HandsFreeCallOptions) {
    this.#options = callOptions;
    const { options, host, onTimeout } = callOptions;
    this.#state = startHandsFree(options.language());
    this.#transcription = new TurnRequests(options.clock, onTimeout);
    this.#access = new MicrophoneAccess({
      microphone: options.microphone,
      onLevel: options.onLevel,
      onState: (microphone) => {
        if (microphone !== host.view().microphone) host.show({ microphone });
        if (microphone === 'ready') this.#listen();
      },
      onLost: () => this.#loseMicrophone(),
    });
  }

  /** Rings until the prospect picks up. A call that continues after a reload does not ring. */
  begin(): void {
    this.enter();
    if (this.#isAt('ringing')) void this.#ring();
  }

  /** Makes the call hands-free. A turn that failed earlier may be sent again. */
  enter(): void {
    const { options, host, end } = this.#options;
    const { lastTurnId, turn } = this.#state;
    const isFailed = this.#isAt('failed');
    this.#stop();
    this.#state = startHandsFree(options.language(), { lastTurnId, turn: isFailed ? turn : null });
    if (!isFailed) this.#turn = null;
    this.#audio = new TurnAudio();
    this.#shortWords = new AbortController();
    this.#heard = null;
    const greet = () => this.#greet();
    this.#watch = new HandsFreeWatch({ options, host, end, greet });
    host.show({ isMuted: false });
    void this.#access.open();
    void this.#noteTranscription();
    this.handle({ type: 'conversation-changed' });
  }

  openMicrophone(): void {
    void this.#access.open();
  }

  /** Ends the rep's present turn when a turn fails, so that it is sent again with the rest. */
  keepTurnForRetry(): void {
    this.handle({ type: 'speech-ended' });
    this.#transcription.restart();
  }

  setMuted(isMuted: boolean): void {
    if (!this.#isAt('hands-free')) return;
    this.#access.recorder?.setMuted(isMuted);
    this.#options.host.show({ isMuted });
    this.handle({ type: 'muted', isMuted });
  }

  resetInactivity(): void {
    this.#watch?.resetInactivity();
  }

  /** Releases the microphone. A turn that is over is still transcribed. */
  close(): void {
    this.#stop();
    this.#ringing.abort();
    this.#access.close('off');
  }

  release(): void {
    this.#state = { ...this.#state, turn: null };
    this.#dropTurn();
    this.close();
  }

  handle(input: HandsFreeInput): void {
    const { options, host, replies } = this.#options;
    const before = host.view();
    const moment = { nowMs: options.clock.now(), view: before, reply: replies.current, options };
    const { state, view, effects } = nextHandsFree(this.#state, input, moment);
    this.#state = state;
    if (view !== before) host.show(view);
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: HandsFreeEffect): void {
    const { requests, replies } = this.#options;
    switch (effect.type) {
      case 'cut-reply':
        return replies.cut();
      case 'set-volume':
        return replies.current?.setVolume(effect.volume);
      case 'restart-requests':
        return void requests.restart();
      case 'restart-transcription':
        return void this.#transcription.restart();
      case 'open-turn':
        return this.#openTurn(effect);
      case 'drop-turn':
        return this.#dropTurn();
      case 'limit-part':
        return this.#turn?.limitPart(effect.atMs);
      case 'discard-early':
        return this.#turn?.discardEarly();
      case 'transcribe-early':
        return void this.#transcribeEarly(effect);
      case 'reply-early':
        return this.#turn?.requestReply(effect.text, effect.call);
      case 'transcribe-so-far':
        return void this.#transcribeSoFar(effect);
      case 'transcribe-turn':
        return void this.#transcribeTurn(effect);
      case 'transcribe-short':
        return void this.#transcribeShort(effect);
      case 'answer':
        return this.#answer(effect);
    }
  }

  #openTurn({ turnId: id, startMs }: EffectOf<'open-turn'>): void {
    const { options } = this.#options;
    this.#turn = new OpenTurn({ options, audio: this.#audio, id, startMs });
    this.#audio.retainFrom(startMs - preRollMs);
  }

  #dropTurn(): void {
    this.#turn?.stop();
    this.#turn = null;
    this.#transcription.restart();
    this.#audio.retainFrom(null);
  }

  async #transcribeEarly({ turnId, endMs }: EffectOf<'transcribe-early'>): Promise<void> {
    const { utteranceTranscriber } = this.#options.options;
    if (!(await utteranceTranscriber.isImmediate().catch(() => false))) return;
    const { turn } = this.#state;
    if (turn?.id !== turnId || turn.endMs !== endMs) return;
    // If this fails, the whole turn is transcribed at its end.
    const text = (await this.#turn?.earlyWords(endMs).catch(() => null)) ?? null;
    if (text !== null) this.handle({ type: 'early-words', turnId, endMs, text });
  }

  async #transcribeSoFar({ turnId, atMs }: EffectOf<'transcribe-so-far'>): Promise<void> {
    const { signal } = this.#options.requests;
    const text = (await this.#turn?.wordsSoFar(atMs).catch(() => '')) ?? '';
    if (!signal.aborted) this.handle({ type: 'words-so-far', turnId, atMs, text });
  }

  async #transcribeTurn({ endMs, isInterruption }: EffectOf<'transcribe-turn'>): Promise<void> {
    const turn = this.#turn;
    if (!turn) return;
    const signal = this.#transcription.restart();
    this.#transcription.expectWithin(transcriptionTimeoutMs);
    let text: string;
    try {
      text = await turn.words(endMs, signal);
    } catch (cause) {
      if (!signal.aborted) this.#options.host.fail(cause);
      return;
    }
    if (signal.aborted) return;
    this.#transcription.expectWithin(null);
    this.handle({ type: 'turn-words', turnId: turn.id, isInterruption, text });
  }

  async #transcribeShort({ turn, startMs, endMs }: EffectOf<'transcribe-short'>): Promise<void> {
    const { options, host } = this.#options;
    const { signal } = this.#shortWords;
    const wav = this.#audio.wav(startMs - beforeMs, endMs + afterMs);
    try {
      const text = await options.utteranceTranscriber.transcribeUtterance(wav, signal);
      if (!signal.aborted) this.handle({ type: 'short-words', turn, startMs, endMs, text });
    } catch {
      // The detector stops waiting for the words by itself.
      if (!signal.aborted) host.show({ notice: 'short-word-lost', noticeDetail: null });
    }
  }

  #answer({ turnId, call, isOptional }: EffectOf<'answer'>): void {
    const { requests, replies } = this.#options;
    const { signal } = requests;
    const turn = turnId === this.#turn?.id ? this.#turn : null;
    void replies.answer(signal, { pieces: turn?.takeEarlyReply(signal), call, isOptional });
  }

  #greet(): void {
    const { options, requests, replies } = this.#options;
    void replies.answer(requests.restart(), { pieces: [options.greeting()] });
  }

  async #noteTranscription(): Promise<void> {
    const { options, host } = this.#options;
    // A client that can't be loaded is reported by its first request.
    const isImmediate = await options.utteranceTranscriber.isImmediate().catch(() => true);
    if (!isImmediate && this.#isAt('ringing', 'hands-free'))
      host.show({ notice: 'silence-decides', noticeDetail: null });
  }

  async #ring(): Promise<void> {
    const { options, host } = this.#options;
    this.#ringing = new AbortController();
    const { signal } = this.#ringing;
    this.#echoTest = newEchoTest;
    await options.sound.ring(signal);
    const gainDb = this.#echoTest && echoGainDb(this.#echoTest);
    this.#echoTest = null;
    if (signal.aborted || !this.#isAt('ringing')) return;
    // If the microphone was opened too late, the echo is unknown.
    if (gainDb !== undefined) this.handle({ type: 'echo-measured', gainDb });
    const hasEcho = typeof gainDb === 'number';
    host.send({ type: 'answered', atMs: options.clock.now() }, hasEcho ? 'echo-heard' : null);
  }

  #listen(): void {
    const { options, host } = this.#options;
    // A device that is opened again counts its sound from the beginning.
    const offsetMs = this.#heard ? this.#heard.endMs + options.clock.now() - this.#heard.atMs : 0;
    const { recorder } = this.#access;
    recorder?.setMuted(host.view().isMuted);
    recorder?.listen((frame) => this.#hear({ ...frame, endMs: frame.endMs + offsetMs }));
  }

  #hear({ samples, ...frame }: HeardFrame): void {
    const { onLevel, clock, sound } = this.#options.options;
    const playedDb = sound.levelDb();
    onLevel(levelOf(samples));
    this.#heard = { endMs: frame.endMs, atMs: clock.now() };
    if (this.#echoTest) this.#echoTest = withLevels(this.#echoTest, frame.levelDb, playedDb);
    this.#watch?.hear(frame);
    if (!this.#isAt('hands-free')) return;
    this.#audio.add(samples, frame.endMs);
    this.handle({ type: 'frame', frame, playedDb });
  }

  /** Continues with the device that the browser chooses now, for example after a headset was unplugged. */
  #loseMicrophone(): void {
    this.handle({ type: 'turn-ended' });
    this.#access.close('busy');
    this.#options.host.show({ notice: 'microphone-lost', noticeDetail: null });
    void this.#access.open();
  }

  #stop(): void {
    this.#watch?.stop();
    this.#watch = null;
    this.#shortWords.abort();
  }

  #isAt(...stages: Conversation['stage'][]): boolean {
    return stages.includes(this.#options.host.view().conversation.stage);
  }
}
