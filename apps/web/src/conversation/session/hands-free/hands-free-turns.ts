import { callClockStart } from '@sales-analytics/core';
import type { Conversation, DetectionSignal, PracticeCall } from '@sales-analytics/core';
import { transcriptionTimeoutMs } from '../../../shared/time/inactivity-timer.ts';
import type { HeardFrame } from '../../microphone/microphone-port.ts';
import { Interruptions } from './interruptions.ts';
import type { HandsFreeNeeds } from './hands-free-needs.ts';
import { OpenTurn } from './open-turn.ts';
import { TurnHearing } from './turn-hearing.ts';

/** What a transcription needs before the speech, and some of what the detector noticed late. */
const preRollMs = 500;

/** The rep's turns in a hands-free call: found by the detector, transcribed, answered, interrupting. */
export class HandsFreeTurns {
  readonly #needs: HandsFreeNeeds;
  readonly #hearing: TurnHearing;
  readonly #interruptions: Interruptions;
  #turn: OpenTurn | null = null;
  #isProspectHeard = false;
  #wasHalfDuplexShown = false;

  /** @param turn one that failed in another mode, and may be sent again */
  constructor(needs: HandsFreeNeeds, turn: OpenTurn | null = null) {
    this.#needs = needs;
    this.#turn = turn;
    const { options } = needs;
    this.#hearing = new TurnHearing({
      clock: options.clock,
      language: options.language(),
      playedDb: options.sound.levelDb,
      onSignal: (signal) => this.#handle(signal),
    });
    this.#interruptions = new Interruptions({ ...needs, hearing: this.#hearing });
  }

  hear(frame: HeardFrame): void {
    if (this.#stage !== 'hands-free') return;
    this.#hearing.add(frame);
    const turn = this.#turn;
    if (!turn || !this.#isSpeaking()) return;
    turn.splitIfTooLong(frame.endMs);
    const { maxListeningMs } = this.#needs.options;
    if (frame.endMs - turn.startMs > maxListeningMs) void this.#interruptRep(turn, frame.endMs);
  }

  /** @param gainDb of the path from the loudspeaker to the microphone; null: none was heard */
  measureEcho(gainDb: number | null): void {
    this.#interruptions.mayEcho = gainDb !== null;
    this.#hearing.input({ type: 'echo-measured', gainDb });
  }

  /** Interrupts the prospect, or ends the rep's turn at once. */
  press(): void {
    if (this.#prospect === 'speak') this.#interruptions.cutReply();
    else this.endTurn();
  }

  /** The turn that is open, for the next mode. */
  get turn(): OpenTurn | null {
    return this.#turn;
  }

  /** What the rep has said so far is a turn. */
  endTurn(): void {
    if (this.#stage !== 'hands-free') return;
    this.#hearing.input({ type: 'end-requested', atMs: this.#hearing.now() });
  }

  /** The same where the rep speaks at this moment. */
  endSpeech(): void {
    if (this.#isSpeaking()) this.endTurn();
  }

  setMuted(isMuted: boolean): void {
    const atMs = this.#hearing.now();
    this.#hearing.input(isMuted ? { type: 'muted', atMs } : { type: 'unmuted', atMs });
  }

  /** Transcribes the failed turn again. */
  retry(): void {
    if (this.#turn) void this.#finish(this.#turn);
  }

  dropTurn(): void {
    this.#turn?.stop();
    this.#turn = null;
    this.#needs.transcription.restart();
    this.#hearing.audio.retainFrom(null);
  }

  /** Nothing more is heard. */
  stop(): void {
    this.#interruptions.stop();
  }

  /** After each event: tells the detector whether the prospect is heard. */
  conversationChanged(): void {
    const { host, replies } = this.#needs;
    const { conversation } = host.view();
    this.#interruptions.conversationChanged(conversation);
    const isHeard = conversation.stage === 'hands-free' && isHeardSpeaking(conversation);
    // Another voice may take over in the middle of a reply.
    const isSpeechIgnored = isHeard && replies.current?.isPlayedHere === false;
    this.#hearing.setSpeechIgnored(isSpeechIgnored);
    if (isSpeechIgnored && !this.#wasHalfDuplexShown && host.view().notice === null) {
      this.#wasHalfDuplexShown = true;
      host.show({ notice: 'half-duplex', noticeDetail: null });
    }
    if (isHeard === this.#isProspectHeard) return;
    this.#isProspectHeard = isHeard;
    // From now on the rep's turn can't go on, unless the prospect breaks in.
    if (isHeard && this.#rep === 'nothing') this.dropTurn();
    const atMs = this.#hearing.now();
    this.#hearing.input({ type: isHeard ? 'prospect-sounds' : 'prospect-quiet', atMs });
  }

  #handle(signal: DetectionSignal): void {
    const { host } = this.#needs;
    switch (signal.type) {
      case 'began':
        this.#begin(signal.turn, signal.startMs);
        break;
      case 'paused':
        void this.#pause(signal.endMs);
        break;
      case 'went-on':
        this.#turn?.discardEarly();
        host.send({ type: 'rep-went-on' });
        break;
      case 'reopened':
        if (this.#turn) this.#reopen();
        // What it would go on with had no words.
        else this.#begin(signal.turn, this.#hearing.onsetMs());
        break;
      case 'ended':
        this.#end(signal.endMs);
        break;
      case 'loud-room':
        host.show({ notice: 'loud-room', noticeDetail: null });
        break;
      case 'ducked':
      case 'silenced':
      case 'restored':
      case 'barged-in':
      case 'short-stretch':
      case 'back-channel':
        this.#interruptions.handle(signal);
        break;
      case 'noise':
        this.#interruptions.giveUp(signal.turn);
        this.#dropNoise(signal.turn);
    }
  }

  #begin(number: number, startMs: number): void {
    const { options, host } = this.#needs;
    if (this.#turn && this.#isUnanswered()) {
      this.#turn.number = number;
      this.#reopen();
      return;
    }
    // A reply without a voice is read, and one that is on its way answers what is out of date.
    if (this.#prospect === 'speak' || this.#prospect === 'think') this.#interruptions.cutReply();
    if (this.#stage !== 'hands-free') return;
    const { audio } = this.#hearing;
    const isInterruption = this.#interruptions.hasCutProspect(number);
    this.#turn = new OpenTurn({ options, audio, number, startMs, isInterruption });
    audio.retainFrom(startMs - preRollMs);
    host.send({ type: 'rep-began', atMs: this.#hearing.toClock(startMs) });
  }

  /** The words up to a pause decide how long it may last, and the reply to them can be asked for. */
  async #pause(endMs: number): Promise<void> {
    const { host } = this.#needs;
    const turn = this.#turn;
    host.send({ type: 'rep-paused', atMs: this.#hearing.toClock(endMs) });
    const text = (await turn?.transcribeEarly(endMs)) ?? null;
    const isOver = turn !== this.#turn || turn?.endMs !== endMs || this.#rep !== 'pause';
    if (!turn || text === null || isOver) return;
    host.send({ type: 'rep-words', text });
    const call = this.#callWith(turn, text);
    if (call && this.#prospect === 'nothing') turn.requestReplyEarly(text, call);
    this.#hearing.input({ type: 'words', turn: turn.number, text });
  }

  /** The call as it is when the turn is over now. */
  #callWith(
    { startMs, endMs }: { startMs: number; endMs: number },
    text: string,
  ): PracticeCall | null {
    const { conversation } = this.#needs.host.view();
    if (conversation.stage !== 'hands-free') return null;
    const { call } = conversation;
    const said = {
      side: 'sales_rep',
      text,
      startMs: this.#hearing.toClock(startMs) - callClockStart(call),
      endMs: this.#hearing.toClock(endMs) - callClockStart(call),
      isSpoken: true,
    } as const;
    return { ...call, turns: [...call.turns, said] };
  }

  /** What seemed to be a turn had no words. */
  #dropNoise(number: number): void {
    if (number !== this.#turn?.number || !this.#isSpeaking()) return;
    this.dropTurn();
    this.#needs.host.send({ type: 'rep-dropped' });
  }

  #reopen(): void {
    const { host, requests, transcription, replies } = this.#needs;
    requests.restart();
    transcription.restart();
    replies.stop();
    this.#turn?.discardEarly();
    host.send({ type: 'rep-reopened', atMs: this.#hearing.toClock(this.#hearing.now()) });
  }

  #end(endMs: number): void {
    const { host, requests } = this.#needs;
    const turn = this.#turn;
    host.send({ type: 'rep-ended', atMs: this.#hearing.toClock(endMs) });
    if (!turn) return;
    turn.endMs = endMs;
    // A prospect who broke in goes on.
    if (this.#prospect === 'nothing') requests.restart();
    void this.#finish(turn);
  }

  /** The prospect, who has listened for too long, answers in the middle of the rep's turn. Once in a turn. */
  async #interruptRep(turn: OpenTurn, atMs: number): Promise<void> {
    if (this.#prospect !== 'nothing' || !turn.markInterrupted()) return;
    const { host, requests, replies } = this.#needs;
    const signal = requests.restart();
    // Where it can't be transcribed now, the whole turn is at its end.
    const text = await turn.transcribeUpTo(atMs).catch(() => '');
    if (signal.aborted || text === '' || turn !== this.#turn || !this.#isSpeaking()) return;
    const call = this.#callWith({ startMs: turn.startMs, endMs: atMs }, text);
    host.send({ type: 'rep-words', text });
    if (call) await replies.answer(signal, { call, isOptional: true });
  }

  async #finish(turn: OpenTurn): Promise<void> {
    const { host, transcription } = this.#needs;
    const signal = transcription.restart();
    transcription.expectWithin(transcriptionTimeoutMs);
    try {
      const heard = await turn.transcribe(signal);
      if (signal.aborted) return;
      transcription.expectWithin(null);
      const text = turn.isInterruption ? this.#interruptions.withoutEcho(heard) : heard;
      const isEcho = text !== heard;
      host.send(
        { type: 'transcribed', text },
        text === '' && !isEcho ? 'nothing-understood' : null,
      );
    } catch (cause) {
      if (!signal.aborted) host.fail(cause);
      return;
    }
    await this.#answer(turn);
  }

  /** The prospect answers a turn that is over, unless they broke in before. */
  async #answer(turn: OpenTurn): Promise<void> {
    const { requests, replies } = this.#needs;
    const { signal } = requests;
    if (replies.isAsked) await replies.answer(signal, { pieces: turn.takeEarlyReply(signal) });
    else if (turn === this.#turn) this.dropTurn();
  }

  #isSpeaking(): boolean {
    return this.#rep === 'speak' || this.#rep === 'pause';
  }

  /** Whether the prospect has not been heard since the rep's turn. */
  #isUnanswered(): boolean {
    if (this.#rep === 'wait' || this.#prospect === 'think') return true;
    return (
      this.#prospect === 'speak' &&
      !this.#isProspectHeard &&
      this.#needs.replies.current?.hasVoice === true
    );
  }

  get #stage(): Conversation['stage'] {
    return this.#needs.host.view().conversation.stage;
  }

  get #rep() {
    const { conversation } = this.#needs.host.view();
    return conversation.stage === 'hands-free' ? conversation.rep.does : null;
  }

  get #prospect() {
    const { conversation } = this.#needs.host.view();
    return conversation.stage === 'hands-free' ? conversation.prospect.does : null;
  }
}

function isHeardSpeaking({ prospect }: Extract<Conversation, { stage: 'hands-free' }>): boolean {
  return prospect.does === 'speak' && prospect.isSpoken;
}
