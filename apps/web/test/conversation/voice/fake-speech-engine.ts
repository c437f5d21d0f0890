class UtteranceEvent extends Event implements SpeechSynthesisErrorEvent {
  readonly charIndex: number;
  readonly charLength = 0;
  readonly elapsedTime = 0;
  readonly name: string;
  readonly utterance: SpeechSynthesisUtterance;
  readonly error: SpeechSynthesisErrorCode;

  constructor(type: string, utterance: SpeechSynthesisUtterance, details: EventDetails = {}) {
    super(type);
    this.utterance = utterance;
    this.charIndex = details.charIndex ?? 0;
    this.name = details.name ?? '';
    this.error = details.error ?? 'synthesis-failed';
  }
}

interface EventDetails {
  charIndex?: number;
  name?: string;
  error?: SpeechSynthesisErrorCode;
}

export class FakeUtterance extends EventTarget implements SpeechSynthesisUtterance {
  lang = '';
  pitch = 1;
  rate = 1;
  voice: SpeechSynthesisVoice | null = null;
  volume = 1;
  onboundary = null;
  onend = null;
  onerror = null;
  onmark = null;
  onpause = null;
  onresume = null;
  onstart = null;
  text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  tell(type: string, details?: EventDetails): void {
    this.dispatchEvent(new UtteranceEvent(type, this, details));
  }
}

/** The test speaks the utterances of the queue. */
export class FakeSpeechEngine extends EventTarget {
  paused = false;
  cancels = 0;
  queue: SpeechSynthesisUtterance[] = [];
  voices: SpeechSynthesisVoice[] = [];

  getVoices(): SpeechSynthesisVoice[] {
    return this.voices;
  }

  speak(utterance: SpeechSynthesisUtterance): void {
    this.queue.push(utterance);
  }

  resume(): void {
    this.paused = false;
  }

  /** Behaves as in Chromium: the spoken utterance is interrupted, and waiting ones are canceled. */
  cancel(): void {
    this.cancels += 1;
    for (const [place, utterance] of this.queue.splice(0).entries())
      if (utterance instanceof FakeUtterance)
        utterance.tell('error', { error: place === 0 ? 'interrupted' : 'canceled' });
  }

  get current(): FakeUtterance {
    const [first] = this.queue;
    if (first instanceof FakeUtterance) return first;
    throw new Error('Nothing is spoken');
  }

  start(): void {
    if (this.paused) throw new Error('A paused engine speaks nothing');
    this.current.tell('start');
  }

  word(charIndex: number): void {
    this.current.tell('boundary', { name: 'word', charIndex });
  }

  end(): void {
    const { current } = this;
    this.queue.shift();
    current.tell('end');
  }

  fail(error: SpeechSynthesisErrorCode): void {
    const { current } = this;
    this.queue.shift();
    current.tell('error', { error });
  }
}

export function voice(name: string, lang = 'en-US', localService = true): SpeechSynthesisVoice {
  return { name, lang, localService, voiceURI: name, default: false };
}
