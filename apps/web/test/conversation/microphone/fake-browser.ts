import type { CaptureEvent } from '../../../src/conversation/microphone/capture-worklet.ts';
import type { MicrophoneBrowser } from '../../../src/conversation/microphone/microphone.ts';
import { createCapture } from './audio-thread.ts';

export class FakeTrack extends EventTarget {
  muted = false;
  enabled = true;
  isStopped = false;

  stop() {
    this.isStopped = true;
  }
}

/** A message arrives at the other end of the channel a moment later. */
class FakePort extends EventTarget {
  other: FakePort | null = null;
  isClosed = false;

  start() {}
  close() {
    this.isClosed = true;
  }
  postMessage(data: unknown, _handedOver: unknown[]) {
    const { other } = this;
    if (!this.isClosed)
      queueMicrotask(() => other?.dispatchEvent(new MessageEvent('message', { data })));
  }
}

/** Imitates only what recording needs. The audio thread is the real one, and its frames come from `hear`. */
export class FakeBrowser {
  isSecureContext = true;
  /** `getUserMedia` throws this error. */
  refusal: unknown = null;
  asked: MediaStreamConstraints[] = [];
  track = new FakeTrack();
  /** The microphone supports only this rate, or any rate if it is null. */
  onlyRate: number | null = null;
  moduleFailure: Error | null = null;
  resumeFailure: Error | null = null;
  contexts: { sampleRate: number; state: AudioContextState; wakings: number }[] = [];
  modules: string[] = [];
  wires: string[] = [];
  nodes: EventTarget[] = [];
  nodeOptions: AudioWorkletNodeOptions[] = [];
  /** The system has frozen the audio thread. */
  isFrozen = false;
  private processor: Processor | null = null;

  hear(samples: Float32Array): void {
    for (let from = 0; from < samples.length; from += 128)
      this.processor?.process([[samples.subarray(from, from + 128)]]);
  }

  bornState: AudioContextState = 'running';

  build(missing: (keyof MicrophoneBrowser)[] = []): MicrophoneBrowser {
    const built: Record<string, unknown> = {
      isSecureContext: this.isSecureContext,
      navigator: { mediaDevices: { getUserMedia: this.getUserMedia } },
      AudioContext: contextClass(this),
      AudioWorkletNode: nodeClass(this, (processor) => {
        this.processor = processor;
      }),
      OfflineAudioContext: FakeOfflineContext,
    };
    for (const name of missing) delete built[name];
    return built as unknown as MicrophoneBrowser;
  }

  private readonly getUserMedia = async (wishes: MediaStreamConstraints) => {
    this.asked.push(wishes);
    if (this.refusal !== null) throw this.refusal;
    return { getTracks: () => [this.track], getAudioTracks: () => [this.track] };
  };
}

function contextClass(browser: FakeBrowser) {
  return class {
    sampleRate: number;
    state: AudioContextState = browser.bornState;
    wakings = 0;
    destination = 'speakers';
    audioWorklet = {
      addModule: async (address: string) => {
        browser.modules.push(address);
        if (browser.moduleFailure) throw browser.moduleFailure;
      },
    };

    constructor({ sampleRate = 48_000 }: AudioContextOptions) {
      this.sampleRate = sampleRate;
      browser.contexts.push(this);
    }

    createMediaStreamSource() {
      const { onlyRate } = browser;
      if (onlyRate !== null && this.sampleRate !== onlyRate)
        throw new DOMException('different sample-rate', 'NotSupportedError');
      return { connect: () => browser.wires.push('microphone to worklet') };
    }

    async resume() {
      this.wakings += 1;
      if (browser.resumeFailure) throw browser.resumeFailure;
      this.state = 'running';
    }

    async close() {
      if (this.state === 'closed') throw new DOMException('closed', 'InvalidStateError');
      this.state = 'closed';
    }
  };
}

type Processor = ReturnType<typeof createCapture>;

class ProcessorPort extends FakePort {
  private readonly browser: FakeBrowser;

  constructor(browser: FakeBrowser) {
    super();
    this.browser = browser;
  }

  override postMessage(event: unknown) {
    if (!this.browser.isFrozen) super.postMessage(copyOf(event as CaptureEvent), []);
  }
}

function nodeClass(browser: FakeBrowser, onProcessor: (processor: Processor) => void) {
  return class extends EventTarget {
    port = new FakePort();

    constructor({ sampleRate }: AudioContext, _name: string, options: AudioWorkletNodeOptions) {
      super();
      browser.nodes.push(this);
      browser.nodeOptions.push(options);
      const line = new ProcessorPort(browser);
      line.other = this.port;
      this.port.other = line;
      onProcessor(createCapture(sampleRate, line));
    }

    connect(target: unknown) {
      browser.wires.push(`worklet to ${String(target)}`);
    }

    disconnect() {
      browser.wires.length = 0;
    }
  };
}

/** Copies the samples of a heard frame, because the next frame overwrites them. */
function copyOf(event: CaptureEvent): CaptureEvent {
  if (event.type !== 'heard') return event;
  return { ...event, frame: { ...event.frame, samples: event.frame.samples.slice() } };
}

/** Resamples by leaving samples out, which is enough to recognise the input. */
class FakeOfflineContext {
  readonly destination = 'rendering';
  private readonly length: number;
  private readonly rate: number;
  private input = { samples: new Float32Array(0), rate: 1 };

  constructor(channels: number, length: number, rate: number) {
    if (channels !== 1 || length < 1) throw new DOMException('no', 'NotSupportedError');
    this.length = length;
    this.rate = rate;
  }

  createBuffer(_channels: number, _length: number, rate: number) {
    return {
      copyToChannel: (samples: Float32Array<ArrayBuffer>) => {
        this.input = { samples, rate };
      },
    };
  }

  createBufferSource() {
    return { buffer: null, connect() {}, start() {} };
  }

  async startRendering() {
    const { samples, rate } = this.input;
    const step = rate / this.rate;
    const rendered = Float32Array.from(
      { length: this.length },
      (_, i) => samples[Math.floor(i * step)] ?? 0,
    );
    return { getChannelData: () => rendered };
  }
}
