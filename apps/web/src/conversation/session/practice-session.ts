import type { Persona, CallMoment } from '@sales-analytics/contract';
import {
  chooseProspect,
  nextConversation,
  type Conversation,
  type ConversationEvent,
  type PracticeMode,
} from '@sales-analytics/core';
import { ProviderError } from '@sales-analytics/providers';
import { CascadeSession, type LoadHandsFreeCall } from './cascade-session.ts';
import { storeDraft, type DraftConversation } from './conversation-draft.ts';
import {
  endsNotice,
  initialView,
  isTranscribing,
  toTurnFailure,
  type ConversationNotice,
  type ConversationView,
} from './conversation-view.ts';
import type { PracticeSessionOptions } from './practice-ports.ts';
import { SnapshotStore } from '../../shared/snapshot-store.ts';
import type { VoiceSession, VoiceSessionHost } from './voice-session.ts';

const importHandsFreeCall = () => import('./hands-free/hands-free-call.ts');

/**
 * One practice call after the other. A voice session runs each of them and reports what happens; its events go to
 * the state machine of core, whose state is shown and stored.
 */
export class PracticeSession {
  readonly #options: PracticeSessionOptions;
  readonly #state = new SnapshotStore(initialView);
  readonly subscribe = this.#state.subscribe;
  readonly getSnapshot = this.#state.getSnapshot;
  readonly #voice: VoiceSession;

  constructor(
    options: PracticeSessionOptions,
    loadHandsFreeCall: LoadHandsFreeCall = importHandsFreeCall,
  ) {
    this.#options = options;
    const host: VoiceSessionHost = {
      view: () => this.#view,
      show: (change) => this.#show(change),
      send: (...sent) => this.#send(...sent),
      fail: (cause) => this.#fail(cause),
    };
    this.#voice = new CascadeSession(options, host, {
      overdue: () => this.#timeout(),
      loadHandsFreeCall,
    });
  }

  choosePersona(persona: Persona): void {
    this.#send({ type: 'persona-chosen', persona });
  }

  chooseMoment(moment: CallMoment | null): void {
    this.#send(moment ? { type: 'moment-chosen', moment } : { type: 'moment-left-out' });
  }

  /** Begins a call and clears the one before. */
  start(mode: PracticeMode = 'hold'): void {
    if (!this.#isAt('idle', 'ended')) return;
    const { clock, scenario, difficulty, random } = this.#options;
    const { conversation } = this.#view;
    const persona = 'persona' in conversation ? conversation.persona : null;
    if (persona === null) return;
    const { customer } = ('moment' in conversation && conversation.moment) || {};
    const { toWhom } = scenario();
    const setup = {
      difficulty: difficulty(),
      scenario: scenario(),
      prospect: chooseProspect({ persona, toWhom, customer }, random),
    };
    this.#send({ type: 'started', atMs: clock.now(), mode, setup });
    if (this.#isAt('listening', 'ringing')) this.#voice.begin();
  }

  /** Continues a call that an earlier page left unfinished. */
  resume(draft: DraftConversation): void {
    const { clock, scenario } = this.#options;
    // The pitch of an older draft is not in it.
    const call = { scenario: scenario(), ...draft.call };
    this.#send({ type: 'resumed', ...draft, call, atMs: clock.now() });
    if (this.#isAt('idle', 'ended')) return;
    // Its start time has changed, and drafts are stored by start time.
    this.#options.drafts.delete(draft.call.startedAtMs);
    this.#voice.begin();
  }

  askForMicrophone(): void {
    if (!this.#isAt('idle', 'ended')) this.#voice.openMicrophone();
  }

  press(): void {
    this.#voice.press();
  }

  release(): void {
    this.#voice.release();
  }

  /** Sends a typed line in place of what is spoken. */
  type(text: string): void {
    this.#voice.type(text);
  }

  retry(): void {
    this.#voice.retry();
  }

  /** Drops the failed turn, so that the rep can say it again. */
  dropTurn(): void {
    this.#voice.dropTurn();
  }

  changeMode(mode: PracticeMode): void {
    if (!this.#isAt('idle', 'ended')) this.#voice.changeMode(mode);
  }

  /** Mutes the rep's microphone in a hands-free call. */
  setMuted(isMuted: boolean): void {
    this.#voice.setMuted(isMuted);
  }

  /** The rep is there, although neither side speaks. */
  resetInactivity(): void {
    this.#voice.resetInactivity();
    if (this.#view.notice === 'still-there') this.#show({ notice: null, noticeDetail: null });
  }

  /** The rep has read a notice that stays until then. */
  dismissNotice(): void {
    this.#voice.resetInactivity();
    this.#show({ notice: null, noticeDetail: null });
  }

  end(): void {
    this.#voice.end();
  }

  /** Stops the voice for the rest of this reply; its text continues. */
  muteReply(): void {
    this.#voice.muteReply();
  }

  /** The text that the prospect's voice has said of the present reply; null where there is none to be heard. */
  readonly saidSoFar = (): string | null => this.#voice.saidSoFar();

  /** Stops everything: the screen is left. */
  close(): void {
    this.#voice.close();
  }

  #fail(cause: unknown): void {
    const conversation = nextConversation(this.#view.conversation, { type: 'failed' });
    this.#show({ conversation, failure: toTurnFailure(cause), notice: null, noticeDetail: null });
  }

  /** What is overdue at this moment. */
  #timeout(): ProviderError {
    const provider = isTranscribing(this.#view.conversation)
      ? 'AssemblyAI'
      : this.#options.modelProvider();
    return new ProviderError({ kind: 'timeout', provider });
  }

  #send(
    event: ConversationEvent,
    notice: ConversationNotice | null = null,
    detail: string | null = null,
  ): void {
    const conversation = nextConversation(this.#view.conversation, event);
    if (conversation === this.#view.conversation && notice === null) return;
    const isNoticeOver = notice === null && endsNotice(event, this.#view.notice);
    this.#show({
      conversation,
      failure: conversation.stage === 'failed' ? this.#view.failure : null,
      ...(notice !== null && { notice, noticeDetail: detail }),
      ...(isNoticeOver && { notice: null, noticeDetail: null }),
    });
  }

  get #view(): ConversationView {
    return this.getSnapshot();
  }

  #show(change: Partial<ConversationView>): void {
    const view = { ...this.#view, ...change };
    storeDraft(this.#options.drafts, this.#view.conversation, view.conversation);
    this.#state.set(view);
  }

  #isAt(...stages: Conversation['stage'][]): boolean {
    return stages.includes(this.#view.conversation.stage);
  }
}
