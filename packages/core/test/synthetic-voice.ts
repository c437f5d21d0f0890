/** Stands for a person: pulses of this pitch that pass through resonances, whose frequencies vary like those of vowels. */
export interface SyntheticVoice {
  pitchHz: number;
  formantsHz: readonly number[];
}

const sampleRate = 16_000;
const vowelSamples = 0.06 * sampleRate;
const bandwidthHz = 90;

/** Returns a generator of the same numbers from 0 to 1 for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns mono sound at 16 kHz: a row of random vowels of the voice. */
export function syntheticVoice(
  { pitchHz, formantsHz }: SyntheticVoice,
  seconds: number,
  random: () => number,
): Float32Array {
  const sound = new Float32Array(seconds * sampleRate);
  const resonances = formantsHz.map(() => ({ a: 0, b: 0, last: 0, before: 0 }));
  let untilPulse = 0;
  for (let i = 0; i < sound.length; i += 1) {
    if (i % vowelSamples === 0)
      for (const [k, resonance] of resonances.entries())
        tune(resonance, (formantsHz[k] ?? 0) * (0.8 + 0.4 * random()));
    untilPulse -= 1;
    const isPulse = untilPulse <= 0;
    if (isPulse) untilPulse = (sampleRate / pitchHz) * (0.97 + 0.06 * random());
    let sample = (isPulse ? 1 : 0) + 0.01 * (random() - 0.5);
    for (const resonance of resonances) sample = resonate(resonance, sample);
    sound[i] = sample;
  }
  const loudest = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  return sound.map((sample) => (0.3 * sample) / loudest + 0.001 * (random() - 0.5));
}

type Resonance = { a: number; b: number; last: number; before: number };

function tune(resonance: Resonance, hz: number) {
  const radius = Math.exp((-Math.PI * bandwidthHz) / sampleRate);
  resonance.a = 2 * radius * Math.cos((2 * Math.PI * hz) / sampleRate);
  resonance.b = -radius * radius;
}

function resonate(resonance: Resonance, sample: number): number {
  const { a, b, last, before } = resonance;
  const value = sample + a * last + b * before;
  resonance.before = last;
  resonance.last = value;
  return value;
}
