import { readTextLine } from './text-line.ts';
import { timeAlone } from './time-expression.ts';

/** Matches a name before what this person did, such as 'Okafor, Chidi', but not 'OK, I …'. */
const person = String.raw`(?!(?:I|OK|Okay|Yes|No|Well|So|Great|We|You|They)\b)(?:\p{Lu}[^\s:]*\s){1,4}`;
/** Matches 'transcription' in the tools' languages: 'Transkription', 'transcripción', 'trascrizione'. */
const transcription = String.raw`[Tt]ran?s[ck]ri[pçz]\S*`;

const footLines = [
  /^transcri(?:bed|ption|pt) (?:by|with|from|provided|powered|generated|created)\b/i,
  /^(?:transcription|recording|meeting|transcript) (?:ended|stopped|finished|started)\b/i,
  /^this (?:editable )?(?:transcript|transcription|recording|document)\b.{0,80}\b(?:generated|created|automatic\w*|produced|transcribed|errors)\b/i,
  new RegExp(
    String.raw`^${person}(?:has )?(?:started|stopped|ended) (?:the )?(?:transcription|recording)\.?$`,
    'u',
  ),
  /^(?:generated|created|recorded|exported|powered) (?:by|with|on|at|from)\b/i,
  /^(?:end of (?:the )?)?(?:transcript|transcription|recording|call|meeting)\.?$/i,
  /^(?:copyright (?:©|\(c\)|\d{4})|©)/i,
  /^page \d+(?: of \d+)?$/i,
  /^https?:\/\/\S+$/i,
  /^[-–—_=*~.]{3,}$/,
  /^\[?(?:end|fin)\]?\.?$/i,
  new RegExp(String.raw`^${transcription}\s[^\s.?!:]+(?:\s[^\s.?!:]+)?\.?$`, 'iu'),
  // Examples are 'Jörg hat die Transkription beendet', 'Ana detuvo la transcripción'.
  new RegExp(
    String.raw`^${person}(?:hat|heeft|ha|a|detuvo|inició|finalizó|parou|iniciou|encerrou|interrompeu)\s(?:[^\s.?!:]+\s){0,3}${transcription}(?:\s[^\s.?!:]+)?\.?$`,
    'u',
  ),
];

const maxFootLength = 300;

/** Meeting tools write such notes between the words: 'ACTION ITEM: … - WATCH: https://…'. */
const toolNote = /^[A-Z][A-Z ]{2,30}: .{0,400}? - WATCH(?:: https?:\/\/\S+)?(?=\s|$)\s*/;

function isFootLine(line: string): boolean {
  if (line.length > maxFootLength) return false;
  const text = line.replace(/^[\s#>*_]+|[\s*_]+$/g, '');
  return text === '' || footLines.some((pattern) => pattern.test(text));
}

function isHeader(line = ''): boolean {
  return readTextLine(line).header !== undefined || timeAlone(line.trim()) !== undefined;
}

export function withoutFoot(lines: readonly string[]): { lines: string[]; leftOut: number } {
  let end = lines.length;
  let leftOut = 0;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = (lines[at] ?? '').trim();
    if (line === '') continue;
    // A line directly below a name and a time is speech.
    if (!isFootLine(line) || isHeader(lines[at - 1])) break;
    leftOut += 1;
    end = at;
  }
  return { lines: lines.slice(0, end), leftOut };
}

export function withoutToolNote(text: string): string {
  return text.replace(toolNote, '');
}
