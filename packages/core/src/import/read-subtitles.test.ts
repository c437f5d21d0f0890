import type { Utterance } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { readTranscriptFile } from './read-transcript-file.ts';
import type { ImportedTranscript } from './transcript-reading.ts';

function read(text: string, name = ''): ImportedTranscript {
  const reading = readTranscriptFile({ name, text });
  if (!reading.ok || reading.kind === 'export') throw new Error(JSON.stringify(reading));
  return reading;
}

function linesOf(text: string, name = ''): Utterance[] {
  return read(text, name).transcript.utterances;
}

function cue(words: string): string {
  return `WEBVTT\n\n00:01.000 --> 00:02.000\n${words}\n`;
}

function said(speaker: string, text: string, [startMs, endMs]: [number, number]): Utterance {
  return { speaker, text, startMs, endMs };
}

const zoom = `WEBVTT

1
00:00:01.230 --> 00:00:04.560
Alex Morgan: Hi Dana, thanks for taking the call.

2
00:00:05.000 --> 00:00:07.250
Dana Reed: Sure. Here is the thing: we are busy.

3
00:00:07.900 --> 00:00:09.000
Dana Reed: Go ahead.
`;

const teams = `\uFEFFWEBVTT\r
\r
8f2c1a-0/12-0\r
00:00:03.471 --> 00:00:05.901\r
<v Alex Morgan>Good morning,\r
how are you?</v>\r
\r
8f2c1a-0/15-0\r
00:00:06.000 --> 00:00:08.000\r
<v Dana Reed>Fine, R&amp;D says &lt;hi&gt;.</v>\r
`;

const youTube = `1
00:00:00,080 --> 00:00:02,790
welcome back everybody

2
00:00:01,500 --> 00:00:04,000
today we talk about <i>pricing</i>

3
00:00:04,100 --> 00:00:06,000
[Music]
`;

describe('WebVTT', () => {
  it('has the language that its head names', () => {
    const text = 'WEBVTT\nKind: captions\nLanguage: pt_br\n\n00:01.000 --> 00:02.000\nOlá.\n';
    expect(read(text)).toMatchObject({ transcript: { language: 'pt-BR' } });
  });

  it('is read as a meeting of Zoom writes it', () => {
    expect(read(zoom)).toEqual({
      ok: true,
      kind: 'subtitles',
      transcript: {
        utterances: [
          said('Alex Morgan', 'Hi Dana, thanks for taking the call.', [1_230, 4_560]),
          said('Dana Reed', 'Sure. Here is the thing: we are busy.', [5_000, 7_250]),
          said('Dana Reed', 'Go ahead.', [7_900, 9_000]),
        ],
      },
      hasSpeakers: true,
      withoutSpeaker: { utterances: 0, lines: 0 },
      notes: [],
    });
  });

  it('is read as a meeting of Teams writes it', () => {
    expect(linesOf(teams)).toEqual([
      said('Alex Morgan', 'Good morning, how are you?', [3_471, 5_901]),
      said('Dana Reed', 'Fine, R&D says <hi>.', [6_000, 8_000]),
    ]);
  });

  it('leaves out notes, styles, regions and the header', () => {
    const text = `WEBVTT - A call\nKind: captions\nLanguage: en\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:fred\n\nNOTE made by hand\nAlex: not said\n\nNOTE\nmore\n\n00:01.000 --> 00:02.000 align:start position:0%\nAlex: Hi.\n`;
    expect(linesOf(text)).toEqual([said('Alex', 'Hi.', [1_000, 2_000])]);
  });

  it.each([
    ['<v.loud.first Alex Morgan>Hi', 'Alex Morgan', 'Hi'],
    ['<V Alex>Hi', 'Alex', 'Hi'],
    ['<v R&amp;D>Hi', 'R&D', 'Hi'],
    [
      '<v Alex><c.yellow>Hi</c> <b>you</b><00:00:01.500> <lang en>there</lang>',
      'Alex',
      'Hi you there',
    ],
    [
      'Alex: a &amp;lt; b&nbsp;c&#39;s &quot;d&quot; &unknown; &constructor;',
      'Alex',
      `a &lt; b c's "d" &unknown; &constructor;`,
    ],
    ['Alex: 1 < 2 and 3 > 2, I <3 it', 'Alex', '1 < 2 and 3 > 2, I <3 it'],
    ['<v Alex>Note: this is said', 'Alex', 'Note: this is said'],
    ['<i>Alex</i>: Hi', 'Alex', 'Hi'],
    ['<video>Hi', 'Speaker', 'Hi'],
    ['<v>Hi', 'Speaker', 'Hi'],
    ['Hi &#1114112; &#0;', 'Speaker', 'Hi &#1114112;'],
  ])('reads the cue %j', (words, speaker, text) => {
    expect(linesOf(cue(words))).toEqual([said(speaker, text, [1_000, 2_000])]);
  });

  it('gives every voice of a cue a line with the times of the cue', () => {
    expect(linesOf(cue('<v Alex>Hi.</v>\n<v Dana>Hello.</v>'))).toEqual([
      said('Alex', 'Hi.', [1_000, 2_000]),
      said('Dana', 'Hello.', [1_000, 2_000]),
    ]);
    expect(linesOf(cue('Alex: Hi\nall.\nDana: Hello.')).map(({ text }) => text)).toEqual([
      'Hi all.',
      'Hello.',
    ]);
  });

  it('keeps cues of one speaker apart, however close they are', () => {
    const text =
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v A>One\n\n00:02.000 --> 00:03.000\n<v A>two.';
    expect(linesOf(text)).toHaveLength(2);
  });

  it('is known by its header under any name, and by its name without the header', () => {
    expect(read(zoom, 'call.txt').kind).toBe('subtitles');
    expect(read(zoom.replace('WEBVTT', ''), 'Call.VTT').kind).toBe('subtitles');
    expect(read(zoom.replaceAll('\n', '\r')).transcript).toEqual(read(zoom).transcript);
  });

  it('is refused without spoken text', () => {
    expect(readTranscriptFile({ name: 'a.vtt', text: 'WEBVTT\n\nNOTE nothing\n' })).toEqual({
      ok: false,
      reason: 'This transcript contains no spoken text. Choose another file.',
    });
  });
});

describe('SubRip', () => {
  it('is read as YouTube writes it, as the words of one unknown speaker', () => {
    expect(read(youTube)).toEqual({
      ok: true,
      kind: 'subtitles',
      transcript: {
        utterances: [
          said('Speaker', 'welcome back everybody', [80, 2_790]),
          said('Speaker', 'today we talk about pricing', [1_500, 4_000]),
          said('Speaker', '[Music]', [4_100, 6_000]),
        ],
      },
      hasSpeakers: false,
      withoutSpeaker: { utterances: 3, lines: 0 },
      notes: ['No line names a speaker, so numbers per side are not measured.'],
    });
  });

  it.each([
    [
      'without numbers',
      '00:00:01,000 --> 00:00:02,000\nAlex: Hi.\n\n00:00:02,000 --> 00:00:03,000\nDana: Hello.',
    ],
    [
      'with dots',
      '1\n00:00:01.000 --> 00:00:02.000\nAlex: Hi.\n\n2\n00:00:02.000 --> 00:00:03.000\nDana: Hello.',
    ],
    [
      'without blank lines',
      '1\n00:00:01,000 --> 00:00:02,000\nAlex: Hi.\n2\n00:00:02,000 --> 00:00:03,000\nDana: Hello.',
    ],
    [
      'with places on the picture',
      '1\r\n00:00:01,000 --> 00:00:02,000 X1:1 X2:2\r\n{\\an8}<font color="red">Alex: Hi.</font>\r\n\r\n2\r\n00:00:02,000-->00:00:03,000\r\nDana: Hello.',
    ],
    [
      'with many blank lines',
      '\n\n1\n00:00:01,000 --> 00:00:02,000\nAlex: Hi.\n\n\n\n2\n00:00:02,000 --> 00:00:03,000\n\nDana: Hello.\n\n',
    ],
  ])('is read %s', (_, text) => {
    expect(read(text).kind).toBe('subtitles');
    expect(linesOf(text)).toEqual([
      said('Alex', 'Hi.', [1_000, 2_000]),
      said('Dana', 'Hello.', [2_000, 3_000]),
    ]);
  });

  it('continues a cue after a blank line', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\nAlex: One\n\ntwo --> three.\n';
    expect(linesOf(text)[0]?.text).toBe('One two --> three.');
  });

  it('gives a line without a name to the previous speaker, and reports it', () => {
    const text = `${youTube}\n4\n00:00:07,000 --> 00:00:08,000\nDana: Yes.\n\n5\n00:00:08,000 --> 00:00:09,000\nand no.`;
    const { transcript, hasSpeakers, notes } = read(text);
    expect(transcript.utterances.slice(2).map(({ speaker }) => speaker)).toEqual([
      'Speaker',
      'Dana',
      'Dana',
    ]);
    expect(hasSpeakers).toBe(true);
    expect(notes).toEqual(['4 lines name no speaker. They are counted for the previous speaker.']);
  });
});

describe('times that can not be', () => {
  it.each([
    '00:00:05.000 --> 00:00:04.000',
    '99:99:99 --> 99:99:99',
    '-00:00:01.000 --> 00:00:02.000',
    '00:00:01.000 00:00:02.000',
    '00:00:01.000 -> 00:00:02.000',
    '--> 00:00:02.000',
    '00:00:01.000 -->',
    'NaN:NaN --> NaN:NaN',
    '200:00:00.000 --> 200:00:01.000',
    '00:00:01.000 --> 00:00:02\u0000.000',
  ])('are dropped and the text of the line is kept: %j', (times) => {
    const text = `WEBVTT\n\n00:01.000 --> 00:02.000\nAlex: One.\n\n7\n${times}\nDana: Two.\n`;
    const { transcript, notes } = read(text);
    expect(transcript.utterances).toEqual([
      said('Alex', 'One.', [1_000, 2_000]),
      { speaker: 'Dana', text: 'Two.' },
    ]);
    expect(notes).toEqual(['1 line has no usable times, so time-based numbers are not measured.']);
  });

  it('are counted', () => {
    const bad = '99:99:99,000 --> 99:99:99,000\nAlex: x\n\n';
    const good = '00:00:01,000 --> 00:00:02,000\nAlex: x\n\n';
    expect(read(bad + bad + good).notes).toEqual([
      '2 lines have no usable times, so time-based numbers are not measured.',
    ]);
    expect(read(bad + good.repeat(9)).notes).toEqual([
      '1 line has no usable times and is left out of time-based numbers.',
    ]);
    expect(read(bad + bad).notes).toEqual([
      'No line has usable times, so time-based numbers are not measured.',
    ]);
  });

  it('do not hide subtitles whose file name shows what they are', () => {
    const text =
      '1\n00:00:01,000 00:00:02,000\nAlex: One.\n\n2\n00:00:03,000 00:00:04,000\nDana: Two.';
    expect(linesOf(text, 'call.srt')).toEqual([
      { speaker: 'Alex', text: 'One.' },
      { speaker: 'Dana', text: 'Two.' },
    ]);
  });
});

it('takes dashes before both lines of a cue for two people', () => {
  const text = '1\n00:00:01,000 --> 00:00:03,000\n- Hello?\n- Hi.\n';
  const reading = readTranscriptFile({ name: 'call.srt', text });
  expect(reading).toMatchObject({
    transcript: {
      utterances: [
        { speaker: 'Speaker', text: 'Hello?' },
        { speaker: 'Speaker', text: 'Hi.' },
      ],
    },
  });
});

it('reads the names of identifiers if some are empty', () => {
  const cue = (at: number, name: string) =>
    `${at} "${name}" (${at})\n00:00:0${at}.000 --> 00:00:0${at}.900\nWords ${at}.\n`;
  const text = `WEBVTT\n\n${[cue(1, 'Alex'), cue(2, ''), cue(3, 'Dana')].join('\n')}`;
  expect(readTranscriptFile({ name: 'call.vtt', text })).toMatchObject({
    transcript: {
      utterances: [{ speaker: 'Alex' }, { speaker: 'Alex' }, { speaker: 'Dana' }],
    },
  });
});
