import { withoutThoughts } from '../model-text/thoughts.ts';
import { untoldReason } from './hang-up-marker.ts';
import { behindAnnouncements } from './reply-announcement.ts';
import { withoutJson } from './reply-json.ts';
import { readReplyLine, type ReplyLine } from './reply-line.ts';
import { withoutCode, withPlainMarks } from './reply-marks.ts';

export interface ReplyReading {
  said: string;
  /** It is set if the prospect ends the call. It may be incomplete while the answer still arrives. */
  hangUpReason?: string;
  /** It is the last next step to which the prospect agrees. */
  agreed?: string;
  /** It is true if the model spoke of itself. These words are not part of `said`. */
  isOutOfCharacter?: true;
  /** It is true if the answer was too long. `said` then ends before the end of the answer and counts as complete. */
  isCut?: true;
  /** It is true if white space follows `said`, so that its last sentence may be complete. */
  isFollowed?: true;
}

/** If a line has more markers of the end, the rest of it is ignored, because a line is read again for each marker. */
const maxMarkers = 50;

function linesOf(textSoFar: string, isDone: boolean): string[] {
  const answer = withoutThoughts(textSoFar.replaceAll('\u0000', ''), {
    isDone,
    // Words that were said can't be taken back.
    opensUnmarked: false,
  });
  const text = withPlainMarks(withoutJson(withoutCode(answer, isDone), isDone), isDone);
  const announced = behindAnnouncements(text, isDone);
  return announced === 'undecided' ? [] : text.slice(announced.start).split(/\r\n|\r|\n/);
}

class Reply {
  readonly #said: string[] = [];
  #hangUpReason: string | undefined;
  #agreed: string | undefined;
  #isOutOfCharacter = false;
  #isFollowed = false;
  /** Once it is true, only the reason is searched for. */
  #isOver = false;
  item = 1;
  name: string | undefined;

  get hasSpoken(): boolean {
    return this.#said.length > 0;
  }

  get isOpen(): boolean {
    return !this.#isOver || (this.#hangUpReason ?? untoldReason) === untoldReason;
  }

  add(line: ReplyLine): void {
    if (line.isItem) this.item += 1;
    this.name ??= line.name;
    if (line.agreed !== undefined && !this.#isOver) this.#agreed = line.agreed;
    this.#isOutOfCharacter ||= line.isOutOfCharacter === true;
    this.#isFollowed = this.hasSpoken || line.isFollowed;
    if (line.said !== '' && !this.#isOver) {
      this.#said.push(line.said);
      this.#isFollowed = line.isFollowed;
    }
    if (line.hangUp && (this.#hangUpReason ?? untoldReason) === untoldReason) {
      this.#hangUpReason = line.hangUp.reason;
    }
    this.#isOver ||= this.hasSpoken && (line.hangUp !== undefined || line.next === 'model');
  }

  reading(isDone: boolean): ReplyReading {
    const hangUpReason = this.#hangUpReason;
    const agreed = this.#agreed;
    return {
      said: this.#said.join('\n'),
      ...(hangUpReason !== undefined && { hangUpReason }),
      ...(agreed !== undefined && { agreed }),
      ...(this.#isOutOfCharacter && { isOutOfCharacter: true }),
      ...(this.#isFollowed && !isDone && { isFollowed: true }),
    };
  }
}

/**
 * Thoughts, announcements, labels, notes, stage directions and enclosing quotation marks are left out. While the answer
 * grows, `said` only grows: text that may turn out not to be speech is withheld until this is clear.
 */
export function readReply(textSoFar: string, isDone: boolean): ReplyReading {
  const reply = new Reply();
  const lines = linesOf(textSoFar, isDone);
  let markers = 0;
  // The loop adds the text after a marker to the list.
  for (let at = 0; at < lines.length; at += 1) {
    const { item, name, hasSpoken } = reply;
    const isOpen = !isDone && at === lines.length - 1;
    const line = readReplyLine(lines[at] ?? '', { isOpen, item, name, hasSpoken });
    reply.add(line);
    if (line.hangUp && markers < maxMarkers) {
      markers += 1;
      lines[at] = line.hangUp.after;
      at -= 1;
    }
    if ((reply.hasSpoken && line.next === 'other') || !reply.isOpen) break;
  }
  return reply.reading(isDone);
}
