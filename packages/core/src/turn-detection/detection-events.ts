/**
 * What the turn detector takes. All times are in ms on the clock of the frames (`HeardFrame.endMs`);
 * a time that lies before the last one counts as the last one.
 */
export type DetectionInput =
  | {
      type: 'frame';
      /** The end of these 32 ms of sound. */
      endMs: number;
      /** Probability of speech, 0 to 1. */
      speech: number;
      /** Loudness at the microphone in dB of full scale; -Infinity for zeros. */
      levelDb: number;
      /** Loudness of what the page itself plays, in dB of full scale at its output; -Infinity when it is silent. */
      playedDb: number;
    }
  /** The prospect's voice begins to be heard, or is heard again after 'restored'. */
  | { type: 'prospect-sounds'; atMs: number }
  /** The prospect's voice is over or cut; not: paused after 'silenced'. */
  | { type: 'prospect-quiet'; atMs: number }
  /**
   * An early transcription of a turn up to its last 'paused', or of a 'short-stretch'; blank where no words of the rep were
   * heard. An answer that comes after 'went-on' says nothing about the next pause and is left out.
   */
  | { type: 'words'; turn: number; text: string }
  | { type: 'muted'; atMs: number }
  | { type: 'unmuted'; atMs: number }
  /** The rep asked by a key or a button that their turn ends now. */
  | { type: 'end-requested'; atMs: number }
  /** The path from the loudspeaker to the microphone; null where no echo was heard. */
  | { type: 'echo-measured'; gainDb: number | null };

/**
 * What the turn detector finds. `turn` grows by one for each stretch of speech that may become a turn. Each of them
 * ends as exactly one of 'ended', 'back-channel' and 'noise'; 'reopened' takes back an 'ended'.
 */
export type DetectionSignal =
  /** Speech of a turn. `startMs` is where it began, which is earlier than where it was noticed. */
  | { type: 'began'; turn: number; startMs: number }
  /** A short silence that began at `endMs`: the moment for an early transcription. */
  | { type: 'paused'; turn: number; endMs: number }
  /** The rep speaks on after 'paused'. */
  | { type: 'went-on'; turn: number }
  | { type: 'ended'; turn: number; startMs: number; endMs: number }
  /** The rep speaks on soon after 'ended', before the prospect was heard: the same turn goes on. */
  | { type: 'reopened'; turn: number }
  /** The rep may be taking the floor: the prospect's voice goes down to -12 dB. */
  | { type: 'ducked'; atMs: number }
  /** The rep speaks on: the prospect's voice pauses, and can be resumed. */
  | { type: 'silenced'; atMs: number }
  /** The prospect's voice goes on in full. */
  | { type: 'restored'; atMs: number }
  /** The rep takes the floor: the reply is cut for good. 'began' of the same turn follows at once. */
  | { type: 'barged-in'; turn: number; startMs: number }
  /**
   * A short stretch of speech while the prospect sounded. Its words decide ('words' with this turn): only back-channel
   * words, other words ('barged-in') or none ('noise'). Its sound may lie some seconds back.
   */
  | { type: 'short-stretch'; turn: number; startMs: number; endMs: number }
  | { type: 'back-channel'; turn: number; startMs: number; endMs: number; text: string }
  | { type: 'noise'; turn: number; startMs: number; endMs: number }
  /** The microphone hears so much else that turns are found unreliably. */
  | { type: 'loud-room'; atMs: number };
