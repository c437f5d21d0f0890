/** The provider's synchronous endpoint accepts at most 120 s; 5 s are left for rounding. */
export const longestRecordingMs = 115_000;

/** The frames of one recording, up to `longestRecordingMs`. */
export class RecordingBuffer {
  private readonly batches: Float32Array[] = [];
  private readonly mostFrames: number;
  private length = 0;

  constructor(sampleRate: number) {
    this.mostFrames = Math.floor((sampleRate * longestRecordingMs) / 1000);
  }

  get isFull(): boolean {
    return this.length >= this.mostFrames;
  }

  add(frames: Float32Array): void {
    const accepted = frames.subarray(0, this.mostFrames - this.length);
    if (accepted.length === 0) return;
    this.batches.push(accepted);
    this.length += accepted.length;
  }

  samples(): Float32Array<ArrayBuffer> {
    const samples = new Float32Array(this.length);
    let at = 0;
    for (const batch of this.batches) {
      samples.set(batch, at);
      at += batch.length;
    }
    return samples;
  }
}
