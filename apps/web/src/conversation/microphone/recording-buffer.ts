/** The provider takes at most 120 s in one request; what lies between is for its own rounding. */
export const longestRecordingMs = 115_000;

/** The frames of one hold of the button. Bounded, however long the button is held. */
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
    const kept = frames.subarray(0, this.mostFrames - this.length);
    if (kept.length === 0) return;
    this.batches.push(kept);
    this.length += kept.length;
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
