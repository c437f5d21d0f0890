import { blocks, headed, long, range, rows, said, short, type WrittenForm } from './writing.ts';

function text(name: string, times: WrittenForm['times'], write: WrittenForm['write']): WrittenForm {
  return { name, fileName: 'call.txt', write, times };
}

const title = 'Routewise intro call\n15 June 2026, 03:35am\n\n';
const notesBelow =
  '\nAction items\n- Send the prices by Friday\n- Ask the manager\n\nKeywords: routing, pilot\n';
const crmHead = 'Subject: Routewise intro\nDate: 2026-06-15 10:00\nDuration: 27 min\n\n';

export const textForms: readonly WrittenForm[] = [
  text(
    'Otter',
    'start',
    blocks(headed(({ speaker, startMs }) => `${speaker}  ${short(startMs)}  `)),
  ),
  text(
    'Teams',
    'start',
    rows(
      headed(({ speaker, startMs }) => `${speaker}   ${short(startMs)}`),
      title,
    ),
  ),
  text(
    'Fathom',
    'start',
    blocks(
      headed(({ speaker, startMs }) => `${short(startMs)} - ${speaker}`),
      title,
    ),
  ),
  text('Otter with notes below', 'start', (turns) =>
    blocks(
      headed(({ speaker, startMs }) => `${speaker}  ${short(startMs)}`),
      title,
    )(turns).concat(notesBelow),
  ),
  text('Krisp', 'start', blocks(headed(({ speaker, startMs }) => `${speaker} | ${long(startMs)}`))),
  text('Gong', 'start', blocks(headed(({ speaker, startMs }) => `${short(startMs)} | ${speaker}`))),
  text('tl;dv', 'start', blocks(headed(({ speaker, startMs }) => `[${long(startMs)}] ${speaker}`))),
  text(
    'Happy Scribe',
    'start',
    blocks(headed(({ speaker, startMs }) => `[${long(startMs)}] - ${speaker}`)),
  ),
  text(
    'Word',
    'start',
    rows(
      headed(({ speaker, startMs }) => `${long(startMs)} ${speaker}`),
      'Audio file\ncall.mp3\nTranscript\n',
    ),
  ),
  text(
    'name and time in brackets',
    'start',
    blocks(headed(({ speaker, startMs }) => `${speaker} (${long(startMs)})`)),
  ),
  text(
    'name, colon and time',
    'start',
    rows(headed(({ speaker, startMs }) => `${speaker}:${long(startMs)}`)),
  ),
  text(
    'name above time',
    'start',
    blocks(headed(({ speaker, startMs }) => `${speaker}\n${long(startMs)}`)),
  ),
  text(
    'time above name',
    'start',
    rows(headed(({ speaker, startMs }) => `${short(startMs)}\n${speaker}`)),
  ),
  text(
    'label and time above',
    'start',
    blocks(({ speaker, startMs, lines }) => `${speaker}: ${long(startMs)}\n\n${lines.join('\n')}`),
  ),
  text(
    'columns',
    'start',
    rows((turn) => `${long(turn.startMs)}  ${turn.speaker}  ${said(turn)}`),
  ),
  text(
    'time in brackets between name and words',
    'start',
    rows((turn) => `${turn.speaker} [${long(turn.startMs)}] ${said(turn)}`),
  ),
  text('labels with notes below', 'none', (turns) =>
    rows((turn) => `${turn.speaker}: ${said(turn)}`)(turns).concat(notesBelow),
  ),
  text('names above words', 'none', blocks(headed(({ speaker }) => speaker))),
  text(
    'labels',
    'none',
    rows((turn) => `${turn.speaker}: ${said(turn)}`, crmHead),
  ),
  text(
    'labels without a blank',
    'none',
    rows((turn) => `${turn.speaker}:${said(turn).replaceAll(': ', ' ')}`),
  ),
  text(
    'time before the label',
    'start',
    rows((turn) => `[${long(turn.startMs)}] ${turn.speaker}: ${said(turn)}`, title),
  ),
  text(
    'time within the label',
    'start',
    rows((turn) => `${turn.speaker} (${short(turn.startMs)}): ${said(turn)}`),
  ),
  text(
    'dash and time within the label',
    'start',
    rows((turn) => `${turn.speaker} - ${long(turn.startMs)}: ${said(turn)}`),
  ),
  text(
    'bare time within the label',
    'start',
    rows((turn) => `${turn.speaker} ${long(turn.startMs)}: ${said(turn)}`),
  ),
  text(
    'time behind the label',
    'start',
    blocks((turn) => `${turn.speaker}: [${long(turn.startMs)}] ${said(turn)}`),
  ),
  text(
    'tabs',
    'start',
    rows((turn) => `${turn.speaker}:\t${short(turn.startMs)}\t${said(turn)}`),
  ),
  text(
    'range in brackets',
    'both',
    rows((turn) => `[${range(turn)}] ${turn.speaker}: ${said(turn)}`),
  ),
  text(
    'range with a dash',
    'both',
    rows((turn) => `${long(turn.startMs)} - ${long(turn.endMs)} ${turn.speaker}: ${said(turn)}`),
  ),
  text(
    'range in seconds',
    'both',
    rows(
      (turn) =>
        `${turn.speaker} [${turn.startMs / 1_000}.00s - ${turn.endMs / 1_000}.00s]: ${said(turn)}`,
    ),
  ),
  text(
    'letters',
    'start',
    rows(
      (turn) =>
        `[${Math.floor(turn.startMs / 60_000)}m ${(turn.startMs / 1_000) % 60}s] ${turn.speaker}: ${said(turn)}`,
    ),
  ),
  text(
    'angle brackets',
    'start',
    rows((turn) => `<${long(turn.startMs)}> ${turn.speaker}: ${said(turn)}`),
  ),
  text(
    'Markdown behind a time',
    'start',
    blocks((turn) => `[${long(turn.startMs)}] **${turn.speaker}:** ${said(turn)}`),
  ),
  text(
    'list',
    'none',
    rows((turn) => `- ${turn.speaker}: ${said(turn)}`),
  ),
  text(
    'Markdown',
    'none',
    rows((turn) => `**${turn.speaker}:** ${said(turn)}  `, '# Routewise intro\n\n'),
  ),
  text(
    'Markdown with times',
    'start',
    rows((turn) => `**${turn.speaker} (${short(turn.startMs)}):** ${said(turn)}`),
  ),
];
