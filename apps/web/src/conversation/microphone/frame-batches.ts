export type RecordingCommand =
  { type: 'start'; recordingId: number } | { type: 'stop'; recordingId: number };

export type RecordingEvent =
  | { type: 'frames'; recordingId: number; frames: Float32Array<ArrayBuffer> }
  | { type: 'stopped'; recordingId: number };

/** This is enough for a level meter, and cheap. */
const batchesPerSecond = 25;

/** Collects the frames of a recording into batches. It runs on the audio thread, so nothing here may be slow. */
export class FrameBatches {
  private readonly post: (event: RecordingEvent) => void;
  private readonly batchLength: number;
  private batch: Float32Array<ArrayBuffer>;
  private filled = 0;
  private recordingId: number | null = null;

  constructor(sampleRate: number, post: (event: RecordingEvent) => void) {
    this.post = post;
    this.batchLength = Math.max(1, Math.round(sampleRate / batchesPerSecond));
    this.batch = new Float32Array(this.batchLength);
  }

  handle({ type, recordingId }: RecordingCommand): void {
    if (type === 'start') {
      this.filled = 0;
      this.recordingId = recordingId;
      return;
    }
    if (this.recordingId === recordingId) {
      this.flush();
      this.recordingId = null;
    }
    this.post({ type: 'stopped', recordingId });
  }

  add(frames: Float32Array): void {
    if (this.recordingId === null) return;
    let from = 0;
    while (from < frames.length) {
      const part = frames.subarray(from, from + this.batchLength - this.filled);
      this.batch.set(part, this.filled);
      this.filled += part.length;
      from += part.length;
      if (this.filled === this.batchLength) this.flush();
    }
  }

  private flush() {
    if (this.recordingId === null || this.filled === 0) return;
    const frames = this.filled === this.batchLength ? this.batch : this.batch.slice(0, this.filled);
    this.batch = new Float32Array(this.batchLength);
    this.filled = 0;
    this.post({ type: 'frames', recordingId: this.recordingId, frames });
  }
}
