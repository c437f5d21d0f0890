import { readFileSync } from 'node:fs';
import type { NewCall } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { checkMadeUpCalls } from '../../test/share/check-made-up-calls.ts';
import { createSharedFile } from './share-file.ts';

const choices = { hasTranscript: true, hasNotes: true, replacesNames: true, alsoReplace: [] };
const when = { savedAt: '2026-11-15T10:00:00.000Z', savedDay: '2026-11-15' };

it('every known name that is left on the pages of 40 made-up calls is listed', () => {
  const checked = checkMadeUpCalls(40, 1);
  expect(checked.refused).toEqual([]);
  expect(checked.unlisted).toEqual([]);
  expect(checked.replacedWrongly).toEqual([]);
  expect(checked.pages).toBe(40);
  expect(checked.ordinaryWords).toBeGreaterThan(5_000);
});

describe('the sample call', () => {
  const path = new URL('../../../../apps/web/public/sample/call.json', import.meta.url);
  const { call } = JSON.parse(readFileSync(path, 'utf8')) as { call: NewCall };

  it('has none of its people and companies on the page', () => {
    const shared = { title: 'Sample call', day: '2026-11-14', call, ownName: 'demo' };
    const { html, possibleNames, leaks } = createSharedFile(shared)(choices, when);
    expect(html.match(/alex|dana|brightline|quotewell/gi)).toBeNull();
    expect(possibleNames).toEqual([]);
    expect(leaks).toEqual([]);
  });

  it('has none if its company is named by one word, dictated or joined', () => {
    const said = [
      'We are at Halden, and halden is in Leeds.',
      'Write to sales at halden dot com, or dana dot whitfield at halden freight dot co dot uk.',
      'It is haldenfreight, user dwhitfield, and the freight is late.',
      'Ms. Whitfield of Halden Freight Pty Ltd and D. Whitfield of Halden Freight GmbH & Co. KG.',
    ].map((text) => ({ speaker: 'B', text }));
    const longer: NewCall = {
      ...call,
      contact: { name: 'Dana Whitfield', company: 'Halden Freight Pty Ltd' },
      tags: ['halden', 'pilot'],
      utterances: [...(call.utterances ?? []), ...said],
    };
    const shared = { title: 'Pilot at Halden', day: '2026-11-14', call: longer, ownName: 'Alex' };
    const { html, possibleNames, name } = createSharedFile(shared)(choices, when);
    expect(`${html} ${name}`.match(/alex|dana|whitfield|brightline|quotewell|halden/gi)).toBeNull();
    expect(html).toContain('and the freight is late');
    expect(html.match(/\b(?:Pty|GmbH)\b/)).toBeNull();
    expect(possibleNames.map(({ text }) => text)).toEqual(['Leeds']);
  });
});

describe('a hostile transcript', () => {
  it.each([
    'a ',
    'Dana ',
    'dot com ',
    'at dot ',
    'D-',
    '1-1 ',
    'Xa ',
    'halden',
    'a_',
    'hi Xa ',
    'zero ',
    'a.b',
    'ולב ',
    '김민수야말 ',
    '王总',
  ])('of %j, repeated, is shared without a known name', (part) => {
    const text = part.repeat(60_000 / part.length);
    const call: NewCall = {
      summary: '',
      analysis: {},
      transcript: '',
      audioUrl: '',
      contact: { name: 'Dana Whitfield', company: 'Halden Freight' },
      names: { A: '王小明', B: '김민수', C: 'דנה' },
      utterances: [{ speaker: 'A', text }],
    };
    const shared = { title: 'Call', day: '2026-11-14', call, ownName: 'Alex' };
    expect(createSharedFile(shared)(choices, when).leaks).toEqual([]);
  });
});
