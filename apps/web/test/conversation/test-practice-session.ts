import type { Difficulty, Scenario } from '@sales-analytics/contract';
import type { Conversation, PracticeTurn } from '@sales-analytics/core';
import { FakeClock } from '@sales-analytics/testing/fake-clock';
import type { DraftConversation } from '../../src/conversation/session/conversation-draft.ts';
import type { ConversationView } from '../../src/conversation/session/conversation-view.ts';
import * as handsFreeCall from '../../src/conversation/session/hands-free/hands-free-call.ts';
import { PracticeSession } from '../../src/conversation/session/practice-session.ts';
import * as replyText from '../../src/conversation/session/reply-text.ts';
import { settled } from '../fake-providers.ts';
import { FakeMicrophone } from './fake-microphone.ts';
import { FakeVoice } from './fake-voice.ts';
import { StreamingModel } from './streaming-model.ts';

const watchIntervalMs = 500;

interface Hearing {
  wav: Blob;
  signal: AbortSignal;
  resolve: (text: string) => void;
  reject: (error: Error) => void;
}

export class TestPracticeSession {
  readonly clock = new FakeClock();
  readonly model = new StreamingModel();
  readonly voice = new FakeVoice();
  readonly microphone = new FakeMicrophone();
  readonly hearings: Hearing[] = [];
  /** Null means that the draft was deleted. */
  readonly drafts: (DraftConversation | null)[] = [];
  readonly levels: number[] = [];
  readonly views: ConversationView[] = [];
  scenario: Scenario = { sells: 'Route planning for depots.', toWhom: '', goal: '' };
  difficulty: Difficulty = 'neutral';
  loadFailure: Error | null = null;
  /** The page plays sound at this level, in dB of full scale. */
  playedDb = -Infinity;
  isImmediate = true;
  loadHandsFree = async () => handsFreeCall;
  startsRepliesEarly = true;
  /** It ends the ringing. */
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
      maxListeningMs: 75_000,
      startsRepliesEarly: () => this.startsRepliesEarly,
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
    () => this.loadHandsFree(),
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

  async begin(): Promise<void> {
    this.session.choosePersona('skeptical');
    this.session.start();
    await settled();
  }

  async beginHandsFree(): Promise<void> {
    this.session.choosePersona('skeptical');
    this.session.start('hands-free');
    await settled();
    this.pickUp();
    await settled();
  }

  async speaks(ms: number, levelDb = -25): Promise<void> {
    await this.sound(ms, { speech: 0.95, levelDb });
  }

  async isQuiet(ms: number): Promise<void> {
    await this.sound(ms, { speech: 0.02, levelDb: -60 });
  }

  /** Lets time pass without sound, after which the watch of the call checks the time. */
  async watchChecksAfter(ms: number): Promise<void> {
    this.passes(ms);
    this.clock.waits
      .filter((wait) => wait.ms === watchIntervalMs)
      .at(-1)
      ?.resolve();
    await settled();
  }

  async sound(ms: number, sound: { speech: number; levelDb: number }): Promise<void> {
    for (let heardMs = 0; heardMs < ms; heardMs += 32) {
      this.passes(32);
      this.microphone.recorder.hear(32, sound);
      await settled();
    }
  }

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

  /** Says and transcribes the rep's words, after which the model is asked. */
  async say(text: string): Promise<void> {
    await this.hold();
    await this.hears(text);
  }

  /** Streams, speaks and plays a whole reply. */
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
