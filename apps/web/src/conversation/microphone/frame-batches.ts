/** What the page tells the audio thread. A take is one hold of the button; each has its own number. */
export type CaptureOrder = { order: 'start' | 'stop'; take: number };

/** What the audio thread tells the page. */
export type CaptureNews =
  | { news: 'frames'; take: number; frames: Float32Array<ArrayBuffer> }
  | { news: 'stopped'; take: number };

/** Often enough for a meter that follows the voice, seldom enough to cost nothing. */
const batchesPerSecond = 25;

/** Gathers frames of a take into batches. Runs on the audio thread, so nothing here may be slow. */
export class FrameBatches {
  private readonly tell: (news: CaptureNews) => void;
  private readonly batchLength: number;
  private batch: Float32Array<ArrayBuffer>;
  private filled = 0;
  private take: number | null = null;

  constructor(sampleRate: number, tell: (news: CaptureNews) => void) {
    this.tell = tell;
    this.batchLength = Math.max(1, Math.round(sampleRate / batchesPerSecond));
    this.batch = new Float32Array(this.batchLength);
  }

  obey({ order, take }: CaptureOrder): void {
    if (order === 'start') {
      this.filled = 0;
      this.take = take;
      return;
    }
    if (this.take === take) {
      this.passOn();
      this.take = null;
    }
    this.tell({ news: 'stopped', take });
  }

  /** Undefined where the source has nothing: a device that is still waking up, or gone. */
  add(frames: Float32Array | undefined): void {
    if (this.take === null || frames === undefined) return;
    let from = 0;
    while (from < frames.length) {
      const taken = frames.subarray(from, from + this.batchLength - this.filled);
      this.batch.set(taken, this.filled);
      this.filled += taken.length;
      from += taken.length;
      if (this.filled === this.batchLength) this.passOn();
    }
  }

  private passOn() {
    if (this.take === null || this.filled === 0) return;
    const frames = this.filled === this.batchLength ? this.batch : this.batch.slice(0, this.filled);
    this.batch = new Float32Array(this.batchLength);
    this.filled = 0;
    this.tell({ news: 'frames', take: this.take, frames });
  }
}
