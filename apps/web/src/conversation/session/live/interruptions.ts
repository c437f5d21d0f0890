import { isEchoOf, type Conversation, type DetectionSignal } from '@sales-analytics/core';
import type { TurnNeeds } from '../turn-needs.ts';
import type { TurnHearing } from './turn-hearing.ts';

/** The signals of speech over the prospect's. */
type Overlap = Exclude<
  DetectionSignal,
  { type: 'began' | 'paused' | 'went-on' | 'reopened' | 'ended' | 'noise' | 'loud-room' }
>;

/** What the rep says into the prospect's line: it lowers, pauses or cuts the voice, or is a back-channel. */
export class Interruptions {
  readonly #needs: TurnNeeds & { hearing: TurnHearing };
  /** All of the line that the prospect spoke last, also where it was cut. */
  #lastLine = '';
  /** The detector's number of the turn that cut the prospect last. */
  #cutBy: number | null = null;

  constructor(needs: TurnNeeds & { hearing: TurnHearing }) {
    this.#needs = needs;
  }

  /** To be called after each event. */
  follow(conversation: Conversation): void {
    if (conversation.stage === 'live' && conversation.prospect.does === 'speak')
      this.#lastLine = conversation.prospect.text;
  }

  /** Whether this turn of the detector cut the prospect. */
  cutBy(turn: number): boolean {
    return turn === this.#cutBy;
  }

  handle(signal: Overlap): void {
    const { host, hearing } = this.#needs;
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
        host.send({
          type: 'back-channel',
          text: signal.text,
          startAtMs: hearing.toClock(signal.startMs),
          endAtMs: hearing.toClock(signal.endMs),
        });
        break;
    }
  }

  cutReply(): void {
    const { options, host, replies } = this.#needs;
    const heard = replies.interrupt();
    // Null: the prospect had decided to hang up, and the call is over.
    if (heard !== null) host.send({ type: 'reply-cut', heard, atMs: options.clock.now() });
  }

  /** Nothing where the prospect's own words came back from the loudspeaker, of which the rep is informed. */
  withoutEcho(text: string): string {
    if (!isEchoOf(text, this.#lastLine)) return text;
    this.#needs.host.show({ notice: 'echo-heard', noticeDetail: null });
    return '';
  }

  /** The words of a short stretch say whether it was 'mhm' or 'wait'. */
  async #askWords({ turn, startMs, endMs }: DetectionSignal & { type: 'short-stretch' }) {
    const { options, host, hearing } = this.#needs;
    const wav = hearing.audio.wav(startMs - 300, endMs + 100);
    const { signal } = new AbortController();
    try {
      const text = await options.utteranceTranscriber.transcribeUtterance(wav, signal);
      hearing.input({ type: 'words', turn, text: this.withoutEcho(text) });
    } catch {
      // The detector stops waiting for them by itself.
      host.show({ notice: 'short-word-lost', noticeDetail: null });
    }
  }

  #setVolume(volume: 'full' | 'low' | 'paused'): void {
    const { host, replies } = this.#needs;
    replies.setVolume(volume);
    host.send({ type: 'reply-volume', volume });
  }
}
