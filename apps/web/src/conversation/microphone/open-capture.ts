// oxlint-disable-next-line import/default -- Vite compiles it to a file and gives its address.
import workletAddress from './capture-worklet.ts?worker&url';

/** What a provider of speech to text wants; more would only make the upload longer. */
export const wantedSampleRate = 16_000;

export type AudioBrowser = {
  AudioContext: typeof AudioContext;
  AudioWorkletNode: typeof AudioWorkletNode;
};

/** The running graph: stream, then worklet. */
export type Capture = { context: AudioContext; node: AudioWorkletNode };

/** Fails when the worklet can't be loaded, or the stream can't be listened to at any rate. */
export async function openCapture(stream: MediaStream, browser: AudioBrowser): Promise<Capture> {
  const { context, source } = listen(stream, browser);
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
    // Its output is silence. Not every browser runs a node that leads nowhere.
    node.connect(context.destination);
    return { context, node };
  } catch (error) {
    void context.close();
    throw error;
  }
}

/** At the wanted rate the browser resamples by itself. Firefox refuses that for a microphone. */
function listen(stream: MediaStream, browser: AudioBrowser) {
  try {
    return listenAt(stream, browser, { sampleRate: wantedSampleRate });
  } catch {
    return listenAt(stream, browser, {});
  }
}

function listenAt(
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
