import type { Conversation, PracticeCall } from '@sales-analytics/core';
import type { HeardFrame } from '../../microphone/microphone-port.ts';
import type { ConversationNotice, HandsFreeNotice, SessionHost } from '../conversation-view.ts';
import type { PracticeSessionOptions } from '../practice-options.ts';

interface HandsFreeWatchOptions {
  options: Pick<PracticeSessionOptions, 'clock'>;
  host: SessionHost;
  end(this: void): void;
  /** Greets a rep who has said nothing since the prospect picked up. */
  greet(this: void): void;
}

const checkIntervalMs = 500;
const greetMs = 2_500;
/** After that the rep is asked, and the call ends if there is no answer. */
const askMs = 60_000;
const answerMs = 15_000;
const maxCallMs = 30 * 60_000;
/** A microphone that delivers only zeros for this long is muted somewhere, and one without frames does not run. */
const silentMs = 4_000;

/** A notice about the microphone does not replace these notices. */
const lastingNotices: ReadonlySet<ConversationNotice> = new Set([
  'microphone-silent',
  'audio-not-started',
  'still-there',
]);

/** Ends a hands-free call that is left alone or becomes too long, and says when the microphone hears nothing. */
export class HandsFreeWatch {
  readonly #options: HandsFreeWatchOptions;
  readonly #stopped = new AbortController();
  readonly #beganMs: number;
  #isGreeted = false;
  #askedAtMs: number | null = null;
  #lastVoiceMs: number;
  #lastFrameMs: number;
  #lastSoundMs: number;

  constructor(options: HandsFreeWatchOptions) {
    this.#options = options;
    const now = options.options.clock.now();
    this.#beganMs = now;
    this.#lastVoiceMs = now;
    this.#lastFrameMs = now;
    this.#lastSoundMs = now;
    void this.#run();
  }

  hear({ levelDb }: Pick<HeardFrame, 'levelDb'>): void {
    const now = this.#options.options.clock.now();
    this.#lastFrameMs = now;
    if (levelDb > Number.NEGATIVE_INFINITY) this.#lastSoundMs = now;
  }

  /** Restarts the minute, because the rep is there although neither side speaks. */
  resetInactivity(): void {
    this.#lastVoiceMs = this.#options.options.clock.now();
    this.#askedAtMs = null;
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #run(): Promise<void> {
    const { clock } = this.#options.options;
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      // This rejects when the watch is stopped.
      await clock.wait(checkIntervalMs, signal).catch(() => undefined);
      if (!signal.aborted) this.#check();
    }
  }

  #check(): void {
    const { options, host, greet } = this.#options;
    const { conversation } = host.view();
    const now = options.clock.now();
    if (conversation.stage !== 'hands-free' && conversation.stage !== 'failed') {
      this.#lastVoiceMs = now;
      return;
    }
    const { call } = conversation;
    const isHandsFree = conversation.stage === 'hands-free';
    const isQuiet = !isHandsFree || isNothingSaid(conversation);
    if (!isQuiet) this.resetInactivity();
    const isAsked = this.#askedAtMs !== null;
    if (now - call.startedAtMs > maxCallMs) this.#end('ended-longest');
    else if (this.#askedAtMs !== null && now - this.#askedAtMs > answerMs)
      this.#end('ended-unattended');
    else if (now - this.#lastVoiceMs > askMs && !isAsked) {
      this.#askedAtMs = now;
      this.#showNotice('still-there');
    } else if (isHandsFree && isQuiet && !this.#isGreeted && this.#waitedMs(call) > greetMs) {
      this.#isGreeted = true;
      if (call.turns.length === 0) greet();
    }
    this.#checkMicrophone(now);
  }

  /** Counts from the time when the prospect picked up or the rep switched the call to hands-free. */
  #waitedMs({ startedAtMs }: PracticeCall): number {
    return this.#options.options.clock.now() - Math.max(startedAtMs, this.#beganMs);
  }

  #checkMicrophone(now: number): void {
    const { microphone, isMuted, notice } = this.#options.host.view();
    if (microphone !== 'ready' || isMuted || document.hidden) {
      this.#lastFrameMs = now;
      this.#lastSoundMs = now;
      return;
    }
    if (notice !== null && lastingNotices.has(notice)) return;
    if (now - this.#lastFrameMs > silentMs) this.#showNotice('audio-not-started');
    else if (now - this.#lastSoundMs > silentMs) this.#showNotice('microphone-silent');
  }

  #end(notice: HandsFreeNotice): void {
    this.stop();
    this.#options.end();
    this.#showNotice(notice);
  }

  #showNotice(notice: HandsFreeNotice | 'audio-not-started'): void {
    this.#options.host.show({ notice, noticeDetail: null });
  }
}

function isNothingSaid({ rep, prospect }: Extract<Conversation, { stage: 'hands-free' }>): boolean {
  return rep.status === 'quiet' && prospect.status === 'quiet';
}
