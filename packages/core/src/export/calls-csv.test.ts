import { aLibraryCall } from '@sales-analytics/testing/a-library-call';
import { expect, it } from 'vitest';
import { callCsvLine, callsCsvHead } from './calls-csv.ts';

const call = aLibraryCall({
  title: 'Pilot, "second" call',
  contact: { name: '=HYPERLINK("https://example.com")', company: '+Acme\nInc.' },
  outcome: 'won',
  tags: ['@home', 'pilot; one'],
  callType: 'demo',
  recording: { fileName: '-call.mp3', durationMs: 61_500 },
  totalQuestions: 3,
  numbers: {
    version: 1,
    talkRatio: { value: 57.3, origin: 'measured' },
    longestMonologue: { value: 42, origin: 'estimate' },
    objections: { value: 0, origin: 'model' },
  },
});

it('a call is one line, and none of its texts is a formula', () => {
  expect(callCsvLine(call)).toBe(
    `${[
      call._id,
      '2026-11-14T10:30:00.000Z',
      '"Pilot, ""second"" call"',
      '"\'=HYPERLINK(""https://example.com"")"',
      "'+Acme Inc.",
      'demo',
      'won',
      '"\'@home; pilot; one"',
      'real',
      '',
      '61.5',
      '57.3',
      '42.7',
      'measured',
      '42',
      'estimated from incomplete timestamps',
      '3',
      '0',
      'positive',
      "'-call.mp3",
      'saved',
    ].join(',')}\r\n`,
  );
});

it('missing values are empty', () => {
  const { recording: _recording, sentiment: _sentiment, ...rest } = call;
  const practice = { persona: 'busy' as const };
  const line = callCsvLine({ ...rest, contact: { name: '', company: '' }, practice, tags: [] });
  expect(line).toContain(',demo,won,,practice,busy,,57.3,');
});

it('the first line names as many columns as a call has', () => {
  const plain = { ...call, title: 'Pilot', contact: { name: '', company: '' }, tags: [] };
  expect(callsCsvHead().startsWith('\uFEFFid,date,title,')).toBe(true);
  expect(callsCsvHead().split(',')).toHaveLength(callCsvLine(plain).split(',').length);
});
