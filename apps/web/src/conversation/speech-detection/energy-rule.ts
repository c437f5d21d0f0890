/** Blocks of 12 frames are 384 ms: eight of them are 3 s, and people who speak pause within that. */
const framesOfBlock = 12;
const blockCount = 8;
/** In dB of full scale: a quiet room, until the real one has been heard. */
const usualFloorDb = -60;
/** Nothing quieter is speech, however quiet the room is. */
const quietestSpeechDb = -50;
/** So far above the room's noise speech is impossible, and certain. */
const impossibleDb = 6;
const certainDb = 18;

/**
 * How likely speech is, from the loudness alone: how far a frame is above the noise of the room. The noise is the
 * quietest frame of the last three seconds, so that a fan that is turned on counts as speech for that long and no longer.
 */
export class EnergyRule {
  private readonly blocks = new Float64Array(blockCount);
  private frames = 0;

  constructor() {
    this.reset();
  }

  /** Forgets the room. */
  reset(): void {
    this.blocks.fill(usualFloorDb);
    this.frames = 0;
  }

  /** The likelihood, 0 to 1, that there is speech in the next frame with this loudness in dB of full scale. */
  next(levelDb: number): number {
    // Zeros are no room: a microphone that is muted or starting.
    if (levelDb === -Infinity) return 0;
    this.learn(levelDb);
    if (levelDb < quietestSpeechDb) return 0;
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
