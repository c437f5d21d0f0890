import { problemOf } from './microphone-problem.ts';
import type { Microphone, MicrophoneListeners } from './microphone-port.ts';
import { openCapture } from './open-capture.ts';
import { createRecorder, wake } from './recorder.ts';

/** What a page has of its window. All of it is missing somewhere: old browsers, insecure pages. */
export type MicrophoneBrowser = {
  isSecureContext: boolean;
  navigator: { mediaDevices?: Pick<MediaDevices, 'getUserMedia'> };
  AudioContext?: typeof AudioContext;
  AudioWorkletNode?: typeof AudioWorkletNode;
  OfflineAudioContext?: typeof OfflineAudioContext;
};

const wishes: MediaStreamConstraints = {
  audio: {
    channelCount: 1,
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
  },
};

/** The rep's microphone. `open` never throws; what it opened stays open until `close`. */
export function createMicrophone(browser: MicrophoneBrowser): Microphone {
  return { open: (listeners) => openMicrophone(browser, listeners) };
}

async function openMicrophone(
  browser: MicrophoneBrowser,
  listeners: MicrophoneListeners,
): ReturnType<Microphone['open']> {
  const { AudioContext, AudioWorkletNode, OfflineAudioContext: Offline } = browser;
  const { mediaDevices } = browser.navigator;
  if (!browser.isSecureContext || !mediaDevices) return { ok: false, problem: 'insecure' };
  // Before the browser asks the rep: nobody should grant what then can't be used.
  if (!AudioContext || !AudioWorkletNode || !Offline) return { ok: false, problem: 'unsupported' };

  let stream: MediaStream;
  try {
    stream = await mediaDevices.getUserMedia(wishes);
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
  try {
    const capture = await openCapture(stream, { AudioContext, AudioWorkletNode });
    wake(capture.context);
    return { ok: true, recorder: createRecorder({ stream, capture, Offline }, listeners) };
  } catch {
    for (const track of stream.getTracks()) track.stop();
    return { ok: false, problem: 'unsupported' };
  }
}
