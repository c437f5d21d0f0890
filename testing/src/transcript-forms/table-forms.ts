import {
  blocks,
  headed,
  long,
  rows,
  said,
  short,
  type WrittenForm,
  type WrittenTurn,
} from './writing.ts';

const csvHead = 'Start,End,Speaker,Text\n';
const markdownHead = '| Time | Speaker | Words |\n|---|:--:|---|\n';

function quoted(turn: WrittenTurn): string {
  return `"${said(turn).replaceAll('"', '""')}"`;
}

/** These forms of a transcript have no colon between the name and the words. */
export const tableForms: readonly WrittenForm[] = [
  {
    name: 'two columns',
    fileName: 'call.txt',
    times: 'none',
    write: rows((turn) => `${turn.speaker}\t${said(turn)}`),
  },
  {
    name: 'numbered rows with a head',
    fileName: 'call.txt',
    times: 'start',
    write: rows(
      (turn, at) => `${at + 1}\t${long(turn.startMs)}\t${turn.speaker}\t${said(turn)}`,
      'No.\tTime\tSpeaker\tText\n',
    ),
  },
  {
    name: 'start, end, name and words',
    fileName: 'call.txt',
    times: 'both',
    write: rows(
      (turn) => `${long(turn.startMs)}\t${long(turn.endMs)}\t${turn.speaker}\t${said(turn)}`,
    ),
  },
  {
    name: 'CSV',
    fileName: 'call.txt',
    times: 'both',
    write: rows(
      (turn) => `${long(turn.startMs)},${long(turn.endMs)},"${turn.speaker}",${quoted(turn)}`,
      csvHead,
    ),
  },
  {
    name: 'CSV with seconds and lines within cells',
    fileName: 'call.txt',
    times: 'both',
    write: rows(
      (turn) =>
        `${turn.startMs / 1_000},${turn.endMs / 1_000}.0,${turn.speaker},"${turn.lines.join('\n')}"`,
      csvHead,
    ),
  },
  {
    name: 'Markdown table',
    fileName: 'call.md',
    times: 'start',
    write: rows(
      (turn) => `| ${short(turn.startMs)} | ${turn.speaker} | ${said(turn)} |`,
      markdownHead,
    ),
  },
  {
    name: 'time, bar and name',
    fileName: 'call.txt',
    times: 'start',
    write: rows((turn) => `${short(turn.startMs)} | ${turn.speaker} | ${said(turn)}`),
  },
  {
    name: 'name in brackets',
    fileName: 'call.txt',
    times: 'none',
    write: rows((turn) => `[${turn.speaker}] ${said(turn)}`),
  },
  {
    name: 'name and time in brackets of their own',
    fileName: 'call.txt',
    times: 'start',
    write: rows((turn) => `[${turn.speaker}] [${short(turn.startMs)}] ${said(turn)}`),
  },
  {
    name: 'name and time within brackets',
    fileName: 'call.txt',
    times: 'start',
    write: blocks((turn) => `[${turn.speaker}, ${long(turn.startMs)}] ${turn.lines.join('\n')}`),
  },
  {
    name: 'name in angle brackets behind a time',
    fileName: 'call.txt',
    times: 'start',
    write: rows((turn) => `[${short(turn.startMs)}] <${turn.speaker}> ${said(turn)}`),
  },
  {
    name: 'name in bold type',
    fileName: 'call.md',
    times: 'none',
    write: blocks((turn) => `**${turn.speaker}** ${said(turn)}`),
  },
  {
    name: 'name and dash',
    fileName: 'call.txt',
    times: 'none',
    write: rows((turn) => `${turn.speaker} – ${said(turn)}`),
  },
  {
    name: 'numbered labels',
    fileName: 'call.txt',
    times: 'none',
    write: rows((turn, at) => `${at + 1}. ${turn.speaker}: ${said(turn)}`),
  },
  {
    name: 'numbered blocks',
    fileName: 'call.txt',
    times: 'start',
    write: blocks(headed((turn, at) => `${at + 1}  ${turn.speaker}  ${short(turn.startMs)}`)),
  },
  {
    name: 'names line by line',
    fileName: 'call.txt',
    times: 'none',
    write: rows((turn) => `${turn.speaker}\n${said(turn)}`),
  },
  {
    name: 'names line by line with blank lines',
    fileName: 'call.txt',
    times: 'none',
    write: rows((turn) => `${turn.speaker}\n\n${said(turn)}\n`),
  },
  {
    name: 'name that touches the time',
    fileName: 'call.txt',
    times: 'start',
    write: blocks(
      headed((turn) => `${turn.speaker.replace(/[^\p{Ll}]$/u, '$& ')}${short(turn.startMs)}`),
    ),
  },
];
