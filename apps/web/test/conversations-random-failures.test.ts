import {
  createLanguageModel,
  createSpeechSynthesizer,
  type ProviderName,
} from '@sales-analytics/providers';
import { aTranscript, cannedAnswerAboutCall, seededRandom } from '@sales-analytics/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  endOf,
  modelOf,
  startBadNetwork,
  type BadNetwork,
} from '@sales-analytics/providers/test/bad-network';
import { runThroughFaults } from '@sales-analytics/providers/test/random-failures';
import { requestAnswer } from '../src/call/ask/request-answer.ts';
import { PracticeSession } from '../src/conversation/session/practice-session.ts';
import * as replyText from '../src/conversation/session/reply-text.ts';
import { personaSound } from '../src/conversation/prospect/personas.ts';
import { createSynthesizedVoice } from '../src/conversation/voice/synthesized-voice.ts';
import { endOfFailure, settled } from './fake-providers.ts';

// The clients repeat failed requests, but a repeated request is useless if the flow has timed out by then.

const { signal } = new AbortController();
const line = 'Who is this, and why do you call?';
const sentences = [line, 'We have a tool for that.', 'Send me something by e-mail, then.'];

let network: BadNetwork;

beforeAll(async () => {
  network = await startBadNetwork(seededRandom(7));
});

afterEach(() => {
  network.reset();
});

afterAll(async () => {
  await network.close();
});

interface Model {
  modelProvider: 'openai' | 'ollama';
  name: ProviderName;
}

function languageModel({ modelProvider }: Model) {
  return createLanguageModel({ ...network.settings, ...modelOf(modelProvider) }, network.runtime);
}

async function ask(model: Model): Promise<unknown> {
  const { answered, end } = await requestAnswer({
    question: 'What did Dana agree to?',
    spoken: { transcript: aTranscript(), sides: {}, names: {} },
    earlier: [],
    languageModel: languageModel(model),
    modelProvider: model.name,
    clock: network.runtime.clock,
    signal,
    onText: () => undefined,
  });
  if (end.status === 'failed') return endOfFailure(end.failure);
  return answered?.answer === cannedAnswerAboutCall ? 'success' : end.status;
}

async function practise(model: Model): Promise<unknown> {
  const end = await new Promise((resolve) => {
    const session = new PracticeSession({
      microphone: { open: async () => ({ ok: false, problem: 'missing' }) },
      utteranceTranscriber: {
        isImmediate: async () => true,
        transcribeUtterance: () => Promise.reject(new Error('typed')),
      },
      sound: { levelDb: () => -Infinity, ring: () => Promise.resolve() },
      language: () => 'en',
      greeting: () => 'Hello?',
      maxListeningMs: 75_000,
      startsRepliesEarly: () => true,
      languageModel: languageModel(model),
      modelProvider: () => model.name,
      loadReplyText: () => Promise.resolve(replyText),
      voice: { begin: () => null },
      clock: network.runtime.clock,
      drafts: { save: () => undefined, delete: () => undefined },
      scenario: () => ({ sells: 'Route planning for depots.', toWhom: '', goal: '' }),
      difficulty: () => 'neutral',
      random: () => 0,
      onLevel: () => undefined,
    });
    session.subscribe(() => {
      const { conversation, failure } = session.getSnapshot();
      if (conversation.stage === 'failed') resolve(endOfFailure(failure));
      if (conversation.stage !== 'listening' || conversation.call.turns.length < 2) return;
      resolve(conversation.call.turns[1]?.text === line ? 'success' : conversation);
    });
    session.choosePersona('busy');
    session.start();
    session.type('Hi, this is Alex from Fleetwise.');
  });
  // The request of a failed turn ends after the turn.
  await settled();
  return end;
}

async function speak(): Promise<number> {
  let playedBytes = 0;
  const voice = createSynthesizedVoice({
    synthesizer: createSpeechSynthesizer(network.settings, network.runtime),
    player: {
      play: () => ({
        add(piece) {
          playedBytes += piece.length;
        },
        end: () => Promise.resolve(),
        playedMs: () => 0,
        stop: () => 0,
        setVolume: () => undefined,
      }),
    },
    characterOf: personaSound,
  });
  const speech = voice.begin('busy', { onSound: () => undefined });
  for (const sentence of sentences) {
    speech?.say(sentence);
    // The requests run one at a time, because the fake time passes for all of them at once.
    await speech?.finish();
  }
  return playedBytes;
}

describe.each([
  { modelProvider: 'openai', name: 'OpenAI' },
  { modelProvider: 'ollama', name: 'Ollama' },
] as const)('with $name, at 20 % faults of every kind', (model) => {
  it('at least 99 % of questions about a call are answered completely', async ({ annotate }) => {
    const run = () => ask(model);
    const { missed, report } = await runThroughFaults(network, {
      seed: 41,
      neededRequests: 1,
      run,
    });
    await annotate(report);
    expect(missed).toEqual([]);
  }, 600_000);

  it('at least 99 % of practised turns are answered completely', async ({ annotate }) => {
    for (const emulator of [network.openAI, network.ollama]) emulator.answer({ replies: [line] });
    const run = () => practise(model);
    const { missed, report } = await runThroughFaults(network, {
      seed: 51,
      neededRequests: 1,
      run,
    });
    await annotate(report);
    expect(missed).toEqual([]);
  }, 600_000);
});

it('with 20 % faults of every kind, at least 99 % of spoken replies are heard completely', async ({
  annotate,
}) => {
  const wholeBytes = await speak();
  expect(wholeBytes).toBeGreaterThan(10_000);
  network.reset();
  const run = () => endOf(speak().then((bytes) => expect(bytes).toBe(wholeBytes)));
  const neededRequests = sentences.length;
  const { missed, report } = await runThroughFaults(network, { seed: 61, neededRequests, run });
  await annotate(report);
  expect(missed).toEqual([]);
}, 600_000);
