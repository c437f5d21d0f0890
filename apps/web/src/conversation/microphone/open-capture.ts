// oxlint-disable-next-line import/default -- Vite compiles it to a file and gives its address.
import workletAddress from './capture-worklet.ts?worker&url';
import { speechRate } from '../../speech/sample-rate.ts';

export type AudioBrowser = {
  AudioContext: typeof AudioContext;
  AudioWorkletNode: typeof AudioWorkletNode;
};

export type Capture = { context: AudioContext; node: AudioWorkletNode };

export async function openCapture(stream: MediaStream, browser: AudioBrowser): Promise<Capture> {
  const { context, source } = openSource(stream, browser);
  try {
    await context.audioWorklet.addModule(workletAddress);
    const node = new browser.AudioWorkletNode(context, 'capture', {
      numberOfInputs: 1,
      numberOfOutputs: 1,
      outputChannelCount: [1],
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    source.connect(node);
    // The node's output is silence. Some browsers don't run a node that is not connected.
    node.connect(context.destination);
    return { context, node };
  } catch (error) {
    void context.close();
    throw error;
  }
}

/** Asks for the wanted rate, so that the browser resamples; Firefox does not support that for a microphone. */
function openSource(stream: MediaStream, browser: AudioBrowser) {
  try {
    return openContext(stream, browser, { sampleRate: speechRate });
  } catch {
    return openContext(stream, browser, {});
  }
}

function openContext(
  stream: MediaStream,
  browser: AudioBrowser,
  options: Pick<AudioContextOptions, 'sampleRate'>,
) {
  const context = new browser.AudioContext({ ...options, latencyHint: 'interactive' });
  try {
    return { context, source: context.createMediaStreamSource(stream) };
  } catch (error) {
    void context.close();
    throw error;
  }
}
