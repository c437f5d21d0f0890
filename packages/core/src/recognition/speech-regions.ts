/** A stretch of speech in a recording, in milliseconds from its start. */
export interface SpeechRegion {
  startMs: number;
  endMs: number;
}

/** Speech begins at the first of these likelihoods, and ends when the likelihood stays below the second. */
const beginsAt = 0.5;
const endsBelow = 0.35;
/** A shorter pause is within a word or between two words. */
const minPauseMs = 250;
/** A shorter sound is a click. */
const minSpeechMs = 90;

/**
 * Finds the stretches of speech in the likelihoods of speech (0 to 1) of successive frames.
 * @param frameMs the length of a frame
 */
export function findSpeech(likelihoods: ArrayLike<number>, frameMs: number): SpeechRegion[] {
  const regions: SpeechRegion[] = [];
  let start = -1;
  let end = -1;
  function close() {
    const region = { startMs: start * frameMs, endMs: end * frameMs };
    if (region.endMs - region.startMs >= minSpeechMs) regions.push(region);
    start = -1;
  }
  for (let frame = 0; frame < likelihoods.length; frame += 1) {
    const likelihood = likelihoods[frame] ?? 0;
    if (start >= 0 && likelihood >= endsBelow) end = frame + 1;
    else if (start < 0 && likelihood >= beginsAt) [start, end] = [frame, frame + 1];
    else if (start >= 0 && (frame + 1 - end) * frameMs >= minPauseMs) close();
  }
  if (start >= 0) close();
  return regions;
}
