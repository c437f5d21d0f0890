/** The likelihoods are scaled down, because overlapping frames are not independent of each other. */
const scale = 0.15;
const clip = 3;
/** The score is reduced by this for each change of the voice. A change over a pause is more likely. */
const changeCost = 6;
const changeCostOverPause = 2.4;
const pauseFrames = 15;

export interface VoicePath {
  /** The voice of each frame. */
  voices: Uint8Array;
  /** The log-likelihood of the chosen voice minus that of the best other voice, for each frame by itself. */
  margins: Float32Array;
  /** The mean score of a frame on this path. It is higher if the voices differ more. */
  score: number;
}

/**
 * Finds the most likely voices of successive frames, in which changes are rare (Viterbi's algorithm).
 * @param densities the logarithm of the density of a frame for each voice
 * @param times the number of each frame in the recording, from which pauses are known
 */
export function findVoicePath(
  densities: readonly ((frame: number) => number)[],
  times: Int32Array,
): VoicePath {
  const voiceCount = densities.length;
  const scores = new Float64Array(voiceCount);
  const from = new Uint8Array(times.length * voiceCount);
  const evidence = new Float32Array(times.length * voiceCount);
  for (let frame = 0; frame < times.length; frame += 1) {
    writeEvidence(densities, frame, evidence);
    const pause = frame === 0 ? 0 : (times[frame] ?? 0) - (times[frame - 1] ?? 0);
    const cost = pause > pauseFrames ? changeCostOverPause : changeCost;
    const best = indexOfMost(scores);
    const changed = (scores[best] ?? 0) - cost;
    for (let voice = 0; voice < voiceCount; voice += 1) {
      const stays = (scores[voice] ?? 0) >= changed;
      from[frame * voiceCount + voice] = stays ? voice : best;
      scores[voice] =
        Math.max(scores[voice] ?? 0, changed) + (evidence[frame * voiceCount + voice] ?? 0);
    }
  }
  const voices = new Uint8Array(times.length);
  let voice = indexOfMost(scores);
  const score = (scores[voice] ?? 0) / Math.max(1, times.length);
  for (let frame = times.length - 1; frame >= 0; frame -= 1) {
    voices[frame] = voice;
    voice = from[frame * voiceCount + voice] ?? 0;
  }
  return { voices, margins: marginsOf(voices, evidence, voiceCount), score };
}

function writeEvidence(
  densities: readonly ((frame: number) => number)[],
  frame: number,
  evidence: Float32Array,
) {
  const values = densities.map((density) => density(frame));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  for (const [voice, value] of values.entries())
    evidence[frame * values.length + voice] = scale * Math.max(-clip, Math.min(clip, value - mean));
}

function marginsOf(voices: Uint8Array, evidence: Float32Array, voiceCount: number): Float32Array {
  return Float32Array.from(voices, (chosen, frame) => {
    let other = -Infinity;
    for (let voice = 0; voice < voiceCount; voice += 1)
      if (voice !== chosen) other = Math.max(other, evidence[frame * voiceCount + voice] ?? 0);
    return (evidence[frame * voiceCount + chosen] ?? 0) - other;
  });
}

function indexOfMost(values: Float64Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i += 1) if ((values[i] ?? 0) > (values[best] ?? 0)) best = i;
  return best;
}
