import type { Conversation } from '@sales-analytics/core';
import { levelOf } from '../../microphone/loudness.ts';
import type { HeardFrame } from '../../microphone/microphone-port.ts';
import { MicrophoneAccess } from '../microphone-access.ts';
import { EchoTest } from './echo-test.ts';
import type { HandsFreeNeeds } from './hands-free-needs.ts';
import type { TurnOptions } from '../replies.ts';
import { TurnRequests } from '../turn-requests.ts';
import { HandsFreeTurns } from './hands-free-turns.ts';
import { HandsFreeWatch } from './hands-free-watch.ts';

interface HandsFreeCallOptions extends TurnOptions {
  onTimeout(this: void): void;
  end(this: void): void;
}

/** A hands-free call from its ringing to its end: the microphone, the turns, and what ends a call by itself. */
export class HandsFreeCall {
  readonly #needs: HandsFreeNeeds & HandsFreeCallOptions;
  readonly #access: MicrophoneAccess;
  #turns: HandsFreeTurns;
  #watch: HandsFreeWatch | null = null;
  #echoTest: EchoTest | null = null;
  /** The last frame of sound. */
  #heard: { endMs: number; atMs: number } | null = null;
  #ringing = new AbortController();
  #stopListening: (() => void) | null = null;

  constructor(given: HandsFreeCallOptions) {
    const transcription = new TurnRequests(given.options.clock, given.onTimeout);
    const needs = { ...given, transcription };
    this.#needs = needs;
    this.#turns = new HandsFreeTurns(needs);
    const { options, host } = needs;
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

  press(): void {
    this.#turns.press();
  }

  endTurn(): void {
    this.#turns.endTurn();
  }

  dropTurn(): void {
    this.#turns.dropTurn();
  }

  retry(): void {
    this.#turns.retry();
  }

  conversationChanged(): void {
    this.#turns.conversationChanged();
  }

  keepTurnForRetry(): void {
    this.#turns.endSpeech();
    this.#needs.transcription.restart();
  }

  /** Rings, until the prospect picks up. A call that goes on after a reload does not ring. */
  begin(): void {
    this.enter();
    if (this.#isAt('ringing')) void this.#ring();
  }

  /** The call is hands-free from now on. */
  enter(): void {
    const { options, host, end } = this.#needs;
    this.#turns.stop();
    this.#turns = new HandsFreeTurns(this.#needs, this.#isAt('failed') ? this.#turns.turn : null);
    this.#heard = null;
    this.#watch?.stop();
    this.#watch = new HandsFreeWatch({ options, host, end, greet: () => void this.#greet() });
    host.show({ isMuted: false });
    void this.#access.open();
    void this.#noteTranscription();
    this.#turns.conversationChanged();
  }

  /** The call goes on by button. What the rep was saying is a turn. */
  leave(): void {
    this.#turns.endTurn();
    this.close();
  }

  openMicrophone(): void {
    void this.#access.open();
  }

  setMuted(isMuted: boolean): void {
    if (!this.#isAt('hands-free')) return;
    this.#access.recorder?.setMuted(isMuted);
    this.#needs.host.show({ isMuted });
    this.#turns.setMuted(isMuted);
  }

  resetInactivity(): void {
    this.#watch?.resetInactivity();
  }

  close(): void {
    this.#ringing.abort();
    this.#watch?.stop();
    this.#watch = null;
    this.#turns.stop();
    this.#closeMicrophone('off');
  }

  async #noteTranscription(): Promise<void> {
    const { options, host } = this.#needs;
    // A client that can't be loaded is reported by its first request.
    const isImmediate = await options.utteranceTranscriber.isImmediate().catch(() => true);
    if (!isImmediate && this.#isAt('ringing', 'hands-free'))
      host.show({ notice: 'silence-decides', noticeDetail: null });
  }

  async #ring(): Promise<void> {
    const { options, host } = this.#needs;
    this.#ringing = new AbortController();
    const { signal } = this.#ringing;
    this.#echoTest = new EchoTest();
    await options.sound.ring(signal);
    const gainDb = this.#echoTest.gainDb();
    this.#echoTest = null;
    if (signal.aborted || !this.#isAt('ringing')) return;
    // Undefined: the microphone was opened too late, so that nothing is known of the echo.
    if (gainDb !== undefined) this.#turns.measureEcho(gainDb);
    const hasEcho = typeof gainDb === 'number';
    host.send({ type: 'answered', atMs: options.clock.now() }, hasEcho ? 'echo-heard' : null);
  }

  #listen(): void {
    const { options, host } = this.#needs;
    this.#stopListening?.();
    // A device that is opened again counts its sound from the beginning.
    const offsetMs = this.#heard ? this.#heard.endMs + options.clock.now() - this.#heard.atMs : 0;
    const { recorder } = this.#access;
    recorder?.setMuted(host.view().isMuted);
    this.#stopListening =
      recorder?.listen((frame) => this.#hear({ ...frame, endMs: frame.endMs + offsetMs })) ?? null;
  }

  #hear(frame: HeardFrame): void {
    const { onLevel, clock } = this.#needs.options;
    onLevel(levelOf(frame.samples));
    this.#heard = { endMs: frame.endMs, atMs: clock.now() };
    this.#echoTest?.add(frame.levelDb, this.#needs.options.sound.levelDb());
    this.#watch?.hear(frame);
    this.#turns.hear(frame);
  }

  /** The prospect says hello where the rep says nothing. */
  async #greet(): Promise<void> {
    const { options, host, requests, replies } = this.#needs;
    const { conversation } = host.view();
    if (conversation.stage !== 'hands-free' || conversation.call.turns.length > 0) return;
    if (conversation.rep.does !== 'nothing' || conversation.prospect.does !== 'nothing') return;
    await replies.answer(requests.restart(), { pieces: oneLine(options.greeting()) });
  }

  /** A headset was unplugged: the call goes on with the device that the browser chooses now. */
  #loseMicrophone(): void {
    this.#turns.endTurn();
    this.#closeMicrophone('busy');
    this.#needs.host.show({ notice: 'microphone-lost', noticeDetail: null });
    void this.#access.open();
  }

  #closeMicrophone(state: 'off' | 'busy'): void {
    this.#stopListening?.();
    this.#stopListening = null;
    this.#access.close(state);
  }

  #isAt(...stages: Conversation['stage'][]): boolean {
    return stages.includes(this.#needs.host.view().conversation.stage);
  }
}

async function* oneLine(text: string): AsyncIterable<string> {
  yield await Promise.resolve(text);
}
