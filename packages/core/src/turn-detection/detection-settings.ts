/**
 * The turn detector's numbers. Times in ms, probabilities 0 to 1, levels in dB. docs/turn-detection.md has what they
 * reach on synthetic speech.
 */
export const detectionSettings = {
  frameMs: 32,
  /** Speech begins with so many frames of this probability in a row, and is over below the lower one. */
  onsetFrames: 3,
  speechOn: 0.5,
  speechOff: 0.35,
  /** The same while the prospect is heard, whose own voice may come back in the microphone. Fewer frames are enough:
   * to lower their voice is cheap to undo. */
  onsetFramesOverProspect: 2,
  speechOnOverProspect: 0.7,
  /** How far above the expected echo the rep's voice must be. */
  aboveEchoDb: 6,
  /** How long after the prospect is quiet the room may still ring. */
  echoTailMs: 300,
  /** The echo that is expected until it is measured or learned, and how far it is learned down. */
  startGainDb: -20,
  lowestGainDb: -60,
  /** A silence after which the words are transcribed early. */
  pauseMs: 224,
  /** The silence that ends a turn, by its words. That a voice is over is noticed some 80 ms late, which adds to it. */
  completeMs: 384,
  unclearMs: 850,
  incompleteMs: 1_800,
  /** Where no words are known. */
  unknownMs: 1_000,
  /** Ends a turn in which only single frames sound like speech. */
  noClearSpeechMs: 3_000,
  /** The limits of what the rep's own pauses make of `unclearMs`, and the same for `unknownMs`. */
  minUnclearMs: 450,
  maxUnclearMs: 1_200,
  minUnknownMs: 900,
  maxUnknownMs: 1_200,
  /** Speech that follows so soon after the end of a turn goes on with it. */
  reopenMs: 1_200,
  /**
   * Speech of this length over the prospect's pauses their voice; longer speech takes the floor: 700 ms of speech, and
   * up to 100 ms until its end is noticed.
   */
  pauseVoiceMs: 350,
  bargeInMs: 800,
  /** A short stretch without an answer to what was said in it ends as noise. */
  wordsWithinMs: 4_000,
  /** A turn of at most this length without any words was noise: a cough, a chair. */
  maxNoiseMs: 1_500,
  /** Speech never goes on so long without a pause at a level that varies so little. */
  steadyForMs: 20_000,
  steadyDb: 3,
  /** So many noises within a minute are a loud room. */
  noisesPerMinute: 6,
};

export type DetectionSettings = typeof detectionSettings;
