/** The page's own sound counts as playing from here on, in dB of full scale. */
const playingDb = -45;
/** How much louder the microphone must be while the page plays. */
const minRiseDb = 6;

/** Whether what the page plays comes back through the microphone: levels are compared with and without it. */
export class EchoTest {
  readonly #playing = new MeanPower();
  readonly #silent = new MeanPower();
  readonly #played = new MeanPower();

  /** Both in dB of full scale. */
  add(heardDb: number, playedDb: number): void {
    if (playedDb < playingDb) {
      this.#silent.add(heardDb);
      return;
    }
    this.#playing.add(heardDb);
    this.#played.add(playedDb);
  }

  /** Of the path from the loudspeaker to the microphone; null where no echo was heard, undefined where too little was. */
  gainDb(): number | null | undefined {
    if (this.#silent.count === 0 || this.#playing.count === 0) return undefined;
    const heard = this.#playing.mean - this.#silent.mean;
    if (heard <= 0) return null;
    const riseDb = toDb(this.#playing.mean) - toDb(this.#silent.mean);
    return riseDb < minRiseDb ? null : toDb(heard) - toDb(this.#played.mean);
  }
}

class MeanPower {
  #sum = 0;
  count = 0;

  add(db: number): void {
    this.#sum += 10 ** (db / 10);
    this.count += 1;
  }

  get mean(): number {
    return this.count === 0 ? 0 : this.#sum / this.count;
  }
}

function toDb(power: number): number {
  return 10 * Math.log10(power);
}
