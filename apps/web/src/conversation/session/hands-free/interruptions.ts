import { isEchoOf, type Conversation, type DetectionSignal } from '@sales-analytics/core';
import type { HandsFreeNeeds } from './hands-free-needs.ts';
import type { TurnHearing } from './turn-hearing.ts';

/** The signals of speech over the prospect's. */
type Overlap = Exclude<
  DetectionSignal,
  { type: 'began' | 'paused' | 'went-on' | 'reopened' | 'ended' | 'noise' | 'loud-room' }
>;

/** What the rep says into the prospect's line: it lowers, pauses or cuts the voice, or is a back-channel. */
export class Interruptions {
  readonly #needs: HandsFreeNeeds & { hearing: TurnHearing };
  /** Whether the prospect may be heard in the microphone: unknown until it is measured. */
  mayEcho = true;
  /** The prospect's last line; of one that was cut, what was heard. */
  #lastLine = '';
  /** When the voice was paused for the rep. */
  #voicePausedAtMs: number | null = null;
  /** Short stretches whose words the detector no longer waits for. */
  readonly #givenUp = new Set<number>();
  readonly #stopped = new AbortController();
  /** The detector's number of the turn that cut the prospect last. */
  #cutBy: number | null = null;

  constructor(needs: HandsFreeNeeds & { hearing: TurnHearing }) {
    this.#needs = needs;
  }

  /** To be called after each event. */
  conversationChanged(conversation: Conversation): void {
    if (conversation.stage === 'hands-free' && conversation.prospect.does === 'speak')
      this.#lastLine = conversation.prospect.text;
  }

  /** Whether this turn of the detector cut the prospect. */
  hasCutProspect(turn: number): boolean {
    return turn === this.#cutBy;
  }

  handle(signal: Overlap): void {
    switch (signal.type) {
      case 'ducked':
        this.#setVolume('low');
        break;
      case 'silenced':
        this.#setVolume('paused');
        break;
      case 'restored':
        this.#setVolume('full');
        break;
      case 'barged-in':
        this.#cutBy = signal.turn;
        this.cutReply();
        break;
      case 'short-stretch':
        void this.#askWords(signal);
        break;
      case 'back-channel':
        this.#addToCall(signal);
        break;
    }
  }

  /** The detector no longer waits for the words of this stretch; they may come all the same. */
  giveUp(turn: number): void {
    this.#givenUp.add(turn);
  }

  /** Nothing more is transcribed: the call is over, or goes on by button. */
  stop(): void {
    this.#stopped.abort();
  }

  cutReply(): void {
    const { options, host, replies } = this.#needs;
    const heard = replies.interrupt();
    // Null: the prospect had decided to hang up, and the call is over.
    if (heard === null) return;
    // It was heard until it was paused.
    const atMs = this.#voicePausedAtMs ?? options.clock.now();
    this.#voicePausedAtMs = null;
    host.send({ type: 'reply-cut', heard, atMs });
    this.#lastLine = heard;
  }

  /** Nothing where the prospect's own words came back from the loudspeaker, of which the rep is informed. */
  withoutEcho(text: string): string {
    if (!this.mayEcho || !isEchoOf(text, this.#lastLine)) return text;
    this.#needs.host.show({ notice: 'echo-heard', noticeDetail: null });
    return '';
  }

  /** The words of a short stretch say whether it was 'mhm' or 'wait'. */
  async #askWords({ turn, startMs, endMs }: DetectionSignal & { type: 'short-stretch' }) {
    const { options, host, hearing } = this.#needs;
    const wav = hearing.audio.wav(startMs - 300, endMs + 100);
    const { signal } = this.#stopped;
    try {
      const heard = await options.utteranceTranscriber.transcribeUtterance(wav, signal);
      if (signal.aborted) return;
      const text = this.withoutEcho(heard);
      // Too late to interrupt: the words are kept and stop no one.
      if (!this.#givenUp.delete(turn)) hearing.input({ type: 'words', turn, text });
      else if (text.trim() !== '') this.#addToCall({ text, startMs, endMs });
    } catch {
      // The detector stops waiting for them by itself.
      if (!signal.aborted) host.show({ notice: 'short-word-lost', noticeDetail: null });
    }
  }

  #addToCall({ text, startMs, endMs }: { text: string; startMs: number; endMs: number }): void {
    const { host, hearing } = this.#needs;
    const startAtMs = hearing.toClock(startMs);
    const endAtMs = hearing.toClock(endMs);
    if (this.#isAnswer()) this.#takeAnswer({ text, startAtMs, endAtMs });
    else host.send({ type: 'back-channel', text, startAtMs, endAtMs });
  }

  /** 'Yes' over the end of a question that is over by now. */
  #isAnswer(): boolean {
    const { conversation } = this.#needs.host.view();
    if (conversation.stage !== 'hands-free' || !/[?？]\s*$/.test(this.#lastLine)) return false;
    return conversation.rep.does === 'nothing' && conversation.prospect.does === 'nothing';
  }

  #takeAnswer({ text, startAtMs, endAtMs }: { text: string; startAtMs: number; endAtMs: number }) {
    const { host, requests, replies } = this.#needs;
    host.send({ type: 'rep-began', atMs: startAtMs });
    host.send({ type: 'rep-ended', atMs: endAtMs });
    const signal = requests.restart();
    host.send({ type: 'transcribed', text });
    void replies.answer(signal);
  }

  #setVolume(volume: 'full' | 'low' | 'paused'): void {
    const { options, host, replies } = this.#needs;
    this.#voicePausedAtMs = volume === 'paused' ? options.clock.now() : null;
    replies.current?.setVolume(volume);
    host.send({ type: 'reply-volume', volume });
  }
}
