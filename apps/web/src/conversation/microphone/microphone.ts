import type { LoadSpeechWeights } from '../../speech/detection/load-weights.ts';
import type { Microphone, MicrophoneListeners, MicrophoneProblem } from './microphone-port.ts';
import { openCapture } from './open-capture.ts';
import { createRecorder, wake } from './recorder.ts';

/** Old browsers and insecure pages lack some of these members of `window`. */
export type MicrophoneBrowser = {
  isSecureContext: boolean;
  navigator: { mediaDevices?: Pick<MediaDevices, 'getUserMedia'> };
  AudioContext?: typeof AudioContext;
  AudioWorkletNode?: typeof AudioWorkletNode;
  OfflineAudioContext?: typeof OfflineAudioContext;
};

const constraints: MediaStreamConstraints = {
  audio: {
    channelCount: 1,
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
  },
};

const problems: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** The weights of the speech detector are loaded when a call listens to the microphone. */
export function createMicrophone(
  browser: MicrophoneBrowser,
  loadSpeechWeights: LoadSpeechWeights,
): Microphone {
  return { open: (listeners) => openMicrophone({ browser, loadSpeechWeights }, listeners) };
}

async function openMicrophone(
  options: { browser: MicrophoneBrowser; loadSpeechWeights: LoadSpeechWeights },
  listeners: MicrophoneListeners,
): ReturnType<Microphone['open']> {
  const { browser, loadSpeechWeights } = options;
  const { AudioContext, AudioWorkletNode, OfflineAudioContext: Offline } = browser;
  const { mediaDevices } = browser.navigator;
  if (!browser.isSecureContext) return { ok: false, problem: 'insecure' };
  // This is checked first, so that the rep is not asked for a permission that is then useless.
  if (!mediaDevices || !AudioContext || !AudioWorkletNode || !Offline)
    return { ok: false, problem: 'unsupported' };

  let stream: MediaStream;
  try {
    stream = await mediaDevices.getUserMedia(constraints);
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
  try {
    const capture = await openCapture(stream, { AudioContext, AudioWorkletNode });
    wake(capture.context);
    const recorderOptions = { stream, capture, Offline, loadSpeechWeights };
    return { ok: true, recorder: createRecorder(recorderOptions, listeners) };
  } catch {
    for (const track of stream.getTracks()) track.stop();
    return { ok: false, problem: 'unsupported' };
  }
}

/** Looks at the name of the error, because messages differ between browsers and languages. */
export function problemOf(error: unknown): MicrophoneProblem {
  if (typeof error !== 'object' || error === null || !('name' in error)) return 'unsupported';
  const name = String(error.name);
  return Object.hasOwn(problems, name) ? (problems[name] ?? 'unsupported') : 'unsupported';
}
