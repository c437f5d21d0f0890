/** An audio element that a test plays: jsdom has the element, but no sound and no time of its own. */
export class TestAudio {
  readonly element: HTMLAudioElement;
  /** Where it is; set by a test, nobody is told. */
  seconds = 0;
  /** The browser wants a gesture first. */
  refusesToPlay = false;
  private isPaused = true;
  private lengthSeconds = Number.NaN;
  private failure: MediaError | null = null;

  constructor(element: HTMLAudioElement = document.createElement('audio')) {
    this.element = element;
    Object.defineProperties(element, {
      paused: { get: () => this.isPaused },
      ended: { get: () => this.seconds >= this.lengthSeconds },
      duration: { get: () => this.lengthSeconds },
      readyState: { get: () => (Number.isNaN(this.lengthSeconds) ? 0 : 4) },
      error: { get: () => this.failure },
      currentTime: { get: () => this.seconds, set: this.jump.bind(this) },
      play: { value: () => this.play() },
      pause: { value: () => this.pause() },
    });
  }

  /** The browser has read the file's head. */
  open(lengthSeconds: number) {
    this.lengthSeconds = lengthSeconds;
    this.tell('durationchange', 'loadedmetadata');
  }

  /** It has played up to there. */
  reach(seconds: number) {
    this.seconds = seconds;
    this.tell('timeupdate');
  }

  finish() {
    this.seconds = this.lengthSeconds;
    this.isPaused = true;
    this.tell('timeupdate', 'pause', 'ended');
  }

  fail() {
    this.failure = { code: 4, message: '' } as MediaError;
    this.tell('error');
  }

  private jump(seconds: number) {
    this.seconds = seconds;
    this.tell('seeking', 'timeupdate', 'seeked');
  }

  private async play() {
    if (this.refusesToPlay) throw new DOMException('No gesture', 'NotAllowedError');
    this.isPaused = false;
    this.tell('play', 'playing');
  }

  private pause() {
    if (this.isPaused) return;
    this.isPaused = true;
    this.tell('pause');
  }

  private tell(...names: string[]) {
    for (const name of names) this.element.dispatchEvent(new Event(name));
  }
}
