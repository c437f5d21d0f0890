import {
  blocks,
  long,
  range,
  rows,
  said,
  type TurnWriter,
  type WrittenForm,
  type WrittenTurn,
} from './writing.ts';

function subtitles(name: string, fileName: string, writeTurn: TurnWriter): WrittenForm {
  const head = fileName.endsWith('.vtt') ? 'WEBVTT\n\n' : '';
  return { name, fileName, write: blocks(writeTurn, head), times: 'both' };
}

function json(name: string, entries: (turns: readonly WrittenTurn[]) => unknown): WrittenForm {
  const write: WrittenForm['write'] = (turns) => JSON.stringify(entries(turns));
  return { name, fileName: 'call.json', write, times: 'both' };
}

export const fileForms: readonly WrittenForm[] = [
  subtitles(
    'WebVTT with labels',
    'call.vtt',
    (turn, at) => `${at + 1}\n${range(turn)}\n${turn.speaker}: ${turn.lines.join('\n')}`,
  ),
  subtitles(
    'WebVTT with voices',
    'call.vtt',
    (turn, at) => `a/${at}-0\n${range(turn)}\n<v ${turn.speaker}>${said(turn)}</v>`,
  ),
  subtitles(
    'WebVTT with names in the identifiers',
    'call.vtt',
    (turn, at) => `${at + 1} "${turn.speaker}" (90170000${at})\n${range(turn)}\n${said(turn)}`,
  ),
  subtitles(
    'WebVTT with lines of a name',
    'call.vtt',
    (turn) => `${range(turn)}\n(${turn.speaker})\n${said(turn)}`,
  ),
  subtitles(
    'WebVTT with names in brackets',
    'call.vtt',
    (turn) => `${range(turn)}\n[${turn.speaker}] ${said(turn)}`,
  ),
  subtitles(
    'SubRip with labels',
    'call.srt',
    (turn, at) => `${at + 1}\n${range(turn).replaceAll('.', ',')}\n${turn.speaker}: ${said(turn)}`,
  ),
  subtitles(
    'SubRip with a name above',
    'call.txt',
    (turn) => `${range(turn)}\n${turn.speaker}\n${said(turn)}`,
  ),
  subtitles(
    'SubViewer',
    'call.sbv',
    (turn) =>
      `${long(turn.startMs).slice(1)}.000,${long(turn.endMs).slice(1)}.000\n(${turn.speaker})\n${said(turn)}`,
  ),
  json('AssemblyAI', (turns) => ({
    utterances: turns.map((turn) => ({
      speaker: turn.speaker,
      text: said(turn),
      start: turn.startMs,
      end: turn.endMs,
    })),
  })),
  json('seconds', (turns) => ({
    segments: turns.map((turn) => ({
      speaker: turn.speaker,
      text: said(turn),
      start: turn.startMs / 1_000,
      end: turn.endMs / 1_000,
    })),
  })),
  json('clock times', (turns) =>
    turns.map((turn) => ({
      speaker_name: turn.speaker,
      sentence: said(turn),
      startTime: long(turn.startMs),
      endTime: long(turn.endMs),
    })),
  ),
  json('speaker objects', (turns) =>
    turns.map((turn) => ({
      speaker: { display_name: turn.speaker },
      text: said(turn),
      start_ms: turn.startMs,
      end_ms: turn.endMs,
    })),
  ),
  {
    name: 'JSON lines',
    fileName: 'call.json',
    times: 'both',
    write: rows((turn) =>
      JSON.stringify({
        speaker: turn.speaker,
        text: said(turn),
        start: turn.startMs,
        end: turn.endMs,
      }),
    ),
  },
];
