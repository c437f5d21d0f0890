/** This is needed because jsdom has the element but does not play. */
export class TestAudio {
  readonly element: HTMLAudioElement;
  /** The test sets this position without an event. */
  seconds = 0;
  /** The browser rejects because it requires a user gesture. */
  rejectsPlay = false;
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

  /** Reports that the browser has read the metadata. */
  open(lengthSeconds: number) {
    this.lengthSeconds = lengthSeconds;
    this.dispatch('durationchange', 'loadedmetadata');
  }

  /** Reports that playback has reached a position. */
  reach(seconds: number) {
    this.seconds = seconds;
    this.dispatch('timeupdate');
  }

  finish() {
    this.seconds = this.lengthSeconds;
    this.isPaused = true;
    this.dispatch('timeupdate', 'pause', 'ended');
  }

  fail() {
    this.failure = { code: 4, message: '' } as MediaError;
    this.dispatch('error');
  }

  private jump(seconds: number) {
    this.seconds = seconds;
    this.dispatch('seeking', 'timeupdate', 'seeked');
  }

  private async play() {
    if (this.rejectsPlay) throw new DOMException('No gesture', 'NotAllowedError');
    this.isPaused = false;
    this.dispatch('play', 'playing');
  }

  private pause() {
    if (this.isPaused) return;
    this.isPaused = true;
    this.dispatch('pause');
  }

  private dispatch(...names: string[]) {
    for (const name of names) this.element.dispatchEvent(new Event(name));
  }
}
