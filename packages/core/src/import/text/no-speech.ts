/** What tools write above, below and between the words of a call. */
const footLines = [
  /^transcri(?:bed|ption|pt) (?:by|with|from|provided|powered|generated|created)\b/i,
  /^(?:transcription|recording|meeting|transcript) (?:ended|stopped|finished|started)\b/i,
  /^this (?:editable )?(?:transcript|transcription|recording|document)\b.{0,80}\b(?:generated|created|automatic\w*|produced|transcribed|errors)\b/i,
  /\b(?:started|stopped|ended) (?:the )?(?:transcription|recording)\.?$/i,
  /^(?:generated|created|recorded|exported|powered) (?:by|with|on|at|from)\b/i,
  /^(?:end of (?:the )?)?(?:transcript|transcription|recording|call|meeting)\.?$/i,
  /^(?:copyright\b|©)/i,
  /^page \d+(?: of \d+)?$/i,
  /^https?:\/\/\S+$/i,
  /^[-–—_=*~.]{3,}$/,
  /^\[?(?:end|fin)\]?\.?$/i,
  // 'Jörg hat die Transkription beendet', 'Ana detuvo la transcripción'
  /^(?:[^\s.?!]+\s){0,6}\S*trans[ck]ri\S*(?:\s[^\s.?!]+){0,3}\.?$/i,
];

const maxFootLength = 300;

/** Notes of a meeting tool between the words, with a link to the moment: 'ACTION ITEM: … - WATCH: https://…'. */
const toolNote = /^[A-Z][A-Z ]{2,30}: .{0,400}? - WATCH(?:: https?:\/\/\S+)?(?=\s|$)\s*/;

/** Whether a line below the conversation is a tool's, not a speaker's. */
function isFootLine(line: string): boolean {
  if (line.length > maxFootLength) return false;
  const text = line.replace(/^[\s#>*_]+|[\s*_]+$/g, '');
  return text === '' || footLines.some((pattern) => pattern.test(text));
}

/** Without the lines of a tool below the conversation. */
export function withoutFoot(lines: readonly string[]): { lines: string[]; leftOut: number } {
  let end = lines.length;
  let leftOut = 0;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = (lines[at] ?? '').trim();
    if (line === '') continue;
    if (!isFootLine(line)) break;
    leftOut += 1;
    end = at;
  }
  return { lines: lines.slice(0, end), leftOut };
}

/** A line without the note that a meeting tool put in front of its words. */
export function withoutToolNote(text: string): string {
  return text.replace(toolNote, '');
}
