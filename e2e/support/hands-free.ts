import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { fixturePath } from '@sales-analytics/testing';
import { pause, openPractice, replies } from './practice.ts';
import type { Product } from './product.ts';
import type { AccountWithSettings } from './steps.ts';

const samplesPerSecond = 16_000;
const headerBytes = 44;
const recording = readFileSync(fixturePath('sales-call.wav')).subarray(headerBytes);

const repSpeech = { fromMs: 7_106, toMs: 9_000 };
const customerSpeech = { fromMs: 12_900, toMs: 15_640 };

function slice({ fromMs, toMs }: { fromMs: number; toMs: number }): Int16Array {
  const at = (ms: number) => Math.round((ms * samplesPerSecond) / 1000) * 2;
  const bytes = Uint8Array.from(recording.subarray(at(fromMs), at(toMs)));
  return new Int16Array(bytes.buffer);
}

function prospectSound(lengthMs: number): Uint8Array {
  const source = slice(customerSpeech);
  const count = Math.round(lengthMs * 24);
  const samples = Int16Array.from({ length: count }, (_, index) => {
    const at = ((index * 2) / 3) % (source.length - 1);
    const [before = 0, after = 0] = source.subarray(Math.floor(at), Math.floor(at) + 2);
    return before + (after - before) * (at % 1);
  });
  return new Uint8Array(samples.buffer);
}

export interface HandsFreeOptions extends AccountWithSettings {
  sentenceMs?: number;
  echoDb?: number;
}

export async function openHandsFree(
  page: Page,
  product: Product,
  { sentenceMs = 1_200, echoDb, ...account }: HandsFreeOptions,
) {
  await addFakeMicrophone(page, echoDb ?? null);
  const settings = { ...account.settings, prospectVoice: 'assemblyai' as const };
  await openPractice(page, product, { ...account, settings });
  product.assemblyAI.voice(() => prospectSound(sentenceMs));
  await chooseMode(page, 'Hands-free');
  await page.getByLabel('Persona').selectOption({ label: 'Skeptical' });
}

export async function chooseMode(page: Page, mode: 'Hands-free' | 'Hold to Record') {
  const choice = page.getByRole('radiogroup', { name: 'How you talk' });
  await choice.getByText(mode, { exact: true }).click();
}

export async function startHandsFree(page: Page) {
  await page.getByRole('button', { name: 'Start Call' }).click();
  // The state is checked in every frame, because a rep who says nothing for a while is greeted.
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-label="Call"] [aria-live=polite]')?.textContent === 'Listening',
  );
}

function stateWord(page: Page) {
  return page.getByRole('region', { name: 'Call' }).locator('[aria-live=polite]').first();
}

export async function expectState(page: Page, word: string) {
  await expect(stateWord(page)).toHaveText(word);
}

/** Returns a function that reads the state of each track that the page has opened since. */
export async function watchMicrophone(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wishes) => {
      const stream = await ask(wishes);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(
        ({ readyState }) => readyState,
      ),
    );
}

interface ScriptedMicrophone {
  say(lengthMs: number): Promise<void>;
  /** The recording has both sides, which are the microphone and the sound of the page. */
  record(): void;
  levels(): Promise<CallLevels>;
}

/** Each level is the loudness of 10 ms, in dB of full scale. */
export interface CallLevels {
  rep: number[];
  prospect: number[];
}

export async function startRecording(page: Page) {
  await page.evaluate(() => (window as unknown as { mic: ScriptedMicrophone }).mic.record());
}

export function endRecording(page: Page): Promise<CallLevels> {
  return page.evaluate(() => (window as unknown as { mic: ScriptedMicrophone }).mic.levels());
}

/** A sound of at most 1,890 ms has no pause. */
export async function speak(page: Page, lengthMs = 1_500) {
  await page.evaluate(
    (ms) => (window as unknown as { mic: ScriptedMicrophone }).mic.say(ms),
    lengthMs,
  );
}

/** The page measures the times. */
export async function speakWithPause(page: Page, pauseMs: number, lengthMs = 1_500) {
  await page.evaluate(
    async ([silentMs, spokenMs]) => {
      const { mic } = window as unknown as { mic: ScriptedMicrophone };
      await mic.say(spokenMs);
      await new Promise((resolve) => {
        setTimeout(resolve, silentMs);
      });
      await mic.say(spokenMs);
    },
    [pauseMs, lengthMs] as const,
  );
}

export async function speakHandsFreeTurn(page: Page, said: string, answer: string) {
  await speak(page);
  await expect(conversation(page).getByText(said, { exact: true })).toBeVisible();
  await expect(conversation(page).getByText(answer, { exact: true })).toBeVisible();
  await expectState(page, 'Listening');
}

export function conversation(page: Page) {
  return page.getByRole('log', { name: 'Conversation' });
}

export { pause, replies };

async function addFakeMicrophone(page: Page, echoDb: number | null) {
  const speech = Buffer.from(slice(repSpeech).buffer).toString('base64');
  await page.addInitScript(installMicrophone, { speech, echoDb, samplesPerSecond });
}

function installMicrophone(given: {
  speech: string;
  echoDb: number | null;
  samplesPerSecond: number;
}) {
  const bytes = Uint8Array.from(atob(given.speech), (char) => char.codePointAt(0) ?? 0);
  const samples = Float32Array.from(new Int16Array(bytes.buffer), (sample) => sample / 32_768);
  const played: AudioNode[] = [];
  const taps: ((node: AudioNode) => void)[] = [];
  let context: AudioContext | null = null;
  let device: MediaStreamAudioDestinationNode | null = null;
  let output: GainNode | null = null;
  let recorded: { recorder: MediaRecorder; chunks: Blob[] } | null = null;

  function open() {
    context ??= new AudioContext();
    device ??= context.createMediaStreamDestination();
    if (!output) {
      output = new GainNode(context);
      output.connect(device);
    }
    return { context, output, device };
  }

  // oxlint-disable-next-line typescript/unbound-method -- it is called on its node below
  const { connect } = AudioNode.prototype;
  function connectTapped(this: AudioNode, ...args: unknown[]) {
    const [target] = args;
    if (target === this.context.destination && this.context !== context) {
      played.push(this);
      for (const tap of taps) tap(this);
    }
    return Reflect.apply(connect, this, args) as unknown;
  }
  AudioNode.prototype.connect = connectTapped as typeof connect;

  function tapped(node: AudioNode): AudioNode | null {
    if (!(node.context instanceof AudioContext)) return null;
    const tap = node.context.createMediaStreamDestination();
    Reflect.apply(connect, node, [tap]);
    return open().context.createMediaStreamSource(tap.stream);
  }

  function onEachPlayed(use: (node: AudioNode) => void) {
    for (const node of played) use(node);
    taps.push(use);
  }

  function hearEcho(node: AudioNode, gain: number) {
    const { context: here, output: destination } = open();
    const source = tapped(node);
    if (!source) return;
    const delay = new DelayNode(here, { delayTime: 0.12 });
    source.connect(delay).connect(new GainNode(here, { gain })).connect(destination);
  }

  function addRoom() {
    const { context: here, output: destination } = open();
    const noise = here.createBuffer(1, here.sampleRate, here.sampleRate);
    const channel = noise.getChannelData(0);
    for (let index = 0; index < channel.length; index += 1)
      channel[index] = (Math.random() - 0.5) * 0.001;
    const source = new AudioBufferSourceNode(here, { buffer: noise, loop: true });
    source.connect(destination);
    source.start();
  }

  navigator.mediaDevices.getUserMedia = async () => {
    const isNew = context === null;
    const { context: here, device: opened } = open();
    await here.resume();
    if (isNew) {
      addRoom();
      if (given.echoDb !== null) {
        const gain = 10 ** (given.echoDb / 20);
        onEachPlayed((node) => hearEcho(node, gain));
      }
    }
    // Each call gets a track of its own, so that its end does not end the microphone.
    return new MediaStream(opened.stream.getAudioTracks().map((track) => track.clone()));
  };

  function levelsOf(channel: Float32Array, samplesPerFrame: number): number[] {
    const count = Math.floor(channel.length / samplesPerFrame);
    return Array.from({ length: count }, (_, index) => {
      const frame = channel.subarray(index * samplesPerFrame, (index + 1) * samplesPerFrame);
      const power = frame.reduce((sum, sample) => sum + sample * sample, 0) / samplesPerFrame;
      return Math.max(-120, 10 * Math.log10(power));
    });
  }

  const mic: ScriptedMicrophone = {
    record() {
      const { context: here, output: microphone } = open();
      const merger = new ChannelMergerNode(here, { numberOfInputs: 2 });
      microphone.connect(merger, 0, 0);
      onEachPlayed((node) => tapped(node)?.connect(merger, 0, 1));
      const target = here.createMediaStreamDestination();
      merger.connect(target);
      const chunks: Blob[] = [];
      const recorder = new MediaRecorder(target.stream, { mimeType: 'audio/webm;codecs=pcm' });
      recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
      recorder.start();
      recorded = { recorder, chunks };
    },
    async levels() {
      if (!recorded) throw new Error('Nothing was recorded');
      const { recorder, chunks } = recorded;
      const stopped = new Promise((resolve) => {
        recorder.addEventListener('stop', resolve);
      });
      recorder.stop();
      await stopped;
      const sound = await open().context.decodeAudioData(await new Blob(chunks).arrayBuffer());
      const samplesPerFrame = sound.sampleRate / 100;
      return {
        rep: levelsOf(sound.getChannelData(0), samplesPerFrame),
        prospect: levelsOf(sound.getChannelData(1), samplesPerFrame),
      };
    },
    say(lengthMs) {
      const { context: here, output: destination } = open();
      const count = Math.round((lengthMs * given.samplesPerSecond) / 1000);
      const part = samples.subarray(0, count);
      const buffer = here.createBuffer(1, part.length, given.samplesPerSecond);
      buffer.copyToChannel(part, 0);
      const source = new AudioBufferSourceNode(here, { buffer });
      source.connect(destination);
      source.start();
      return new Promise((resolve) => {
        source.addEventListener('ended', () => resolve());
      });
    },
  };
  Object.assign(window, { mic });
}
