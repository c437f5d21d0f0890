/** A block of 12 frames is 384 ms long. Eight blocks are 3 s, and people who speak pause within that time. */
const framesOfBlock = 12;
const blockCount = 8;
/** The noise of a quiet room is assumed until the real room has been heard. */
const usualFloorDb = -60;
/** Sound below this level is never speech, however quiet the room is. */
const minSpeechDb = -50;
/** Speech is impossible below the first of these distances to the room's noise, and certain above the second. */
const impossibleDb = 6;
const certainDb = 18;

/**
 * Estimates the likelihood of speech from the loudness alone: from the distance of a frame to the noise of the room. The
 * noise is the quietest frame of the last three seconds, so that a fan that is turned on counts as speech for only that long.
 */
export class EnergyRule {
  private readonly blocks = new Float64Array(blockCount);
  private frames = 0;

  constructor() {
    this.reset();
  }

  reset(): void {
    this.blocks.fill(usualFloorDb);
    this.frames = 0;
  }

  /** Returns the likelihood of speech, 0 to 1, in the next frame, whose loudness is in dB of full scale. */
  next(levelDb: number): number {
    // A microphone that is muted or starting delivers zeros, which say nothing about the room.
    if (levelDb === -Infinity) return 0;
    this.learn(levelDb);
    if (levelDb < minSpeechDb) return 0;
    const above = levelDb - this.floorDb();
    return Math.max(0, Math.min(1, (above - impossibleDb) / (certainDb - impossibleDb)));
  }

  private learn(levelDb: number) {
    const block = Math.floor(this.frames / framesOfBlock) % blockCount;
    const isNew = this.frames % framesOfBlock === 0;
    this.blocks[block] = isNew ? levelDb : Math.min(levelDb, this.blocks[block] ?? 0);
    this.frames += 1;
  }

  private floorDb(): number {
    let floor = 0;
    for (let i = 0; i < blockCount; i += 1) floor = Math.min(floor, this.blocks[i] ?? 0);
    return floor;
  }
}
