const windowMs = 20;

/** This level of digital silence is below everything that a recording can contain. */
const silenceDb = -100;

/** The levels are decibels per 20 ms; 0 is full scale. */
export interface ChannelLevels {
  left: readonly number[];
  right: readonly number[];
}

/** Takes samples from -1 to 1, the same number for each channel. */
export function channelLevels(
  samples: { left: Float32Array; right: Float32Array },
  sampleRate: number,
): ChannelLevels {
  const windowSamples = Math.max(1, Math.round((sampleRate * windowMs) / 1000));
  return {
    left: levelsOf(samples.left, windowSamples),
    right: levelsOf(samples.right, windowSamples),
  };
}

function levelsOf(samples: Float32Array, windowSamples: number): number[] {
  // A constant offset is not sound, but it would hide the pauses.
  const offset = meanOf(samples);
  const count = Math.floor(samples.length / windowSamples);
  return Array.from({ length: count }, (_, index) => {
    let energy = 0;
    const end = (index + 1) * windowSamples;
    for (let place = index * windowSamples; place < end; place += 1)
      energy += ((samples[place] ?? 0) - offset) ** 2;
    return Math.max(silenceDb, 10 * Math.log10(energy / windowSamples));
  });
}

function meanOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample;
  return samples.length === 0 ? 0 : sum / samples.length;
}
