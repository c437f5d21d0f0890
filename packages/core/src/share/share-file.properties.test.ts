// @vitest-environment jsdom
import type { NewCall } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTranscriptFile } from '../import/read-transcript-file.ts';
import { createSharedFile } from './share-file.ts';
import type { ShareChoices } from './shared-call.ts';

const when = { savedAt: '2026-11-15T10:00:00.000Z', savedDay: '2026-11-15' };
const letters = fc.constantFrom(...'qzxjvkéßøŁžджюμ王李ñÅ'.split(''));
const word = fc.array(letters, { minLength: 3, maxLength: 9 }).map((all) => all.join(''));
const separators = fc.constantFrom(' ', ' ', '-', ' & ', "'", '. ');
const name = fc
  .tuple(word, fc.array(fc.tuple(separators, word), { maxLength: 2 }))
  .map(([first, others]) => first + others.map((pair) => pair.join('')).join(''));
const names = fc.uniqueArray(name, { minLength: 4, maxLength: 6 });
const spelling = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => `${text}'s`,
  (text) => `<${text}>`,
  (text) => `“${text}”,`,
  (text) => `&${text};`,
  (text) => `"${text}\\`,
);
const filling = fc.constantFrom(
  'and',
  'the price',
  '\n',
  '<b>',
  '&',
  '</script>',
  '\u2028',
  '\ud800',
  '.',
);

interface Said {
  names: string[];
  text: (at: number) => string;
}

const said: fc.Arbitrary<Said> = names.chain((all) =>
  fc
    .array(
      fc.array(fc.oneof(filling, fc.tuple(fc.constantFrom(...all), spelling)), { maxLength: 8 }),
      { minLength: 3, maxLength: 6 },
    )
    .map((lines) => {
      const texts = lines.map((line) =>
        line.map((part) => (typeof part === 'string' ? part : part[1](part[0]))).join(' '),
      );
      return { names: all, text: (at) => texts[at % texts.length] ?? '' };
    }),
);

function callOf({
  names: [contact = '', company = '', speaker = '', competitor = ''],
  text,
}: Said): NewCall {
  return {
    title: `Call ${text(0)}`.slice(0, 200),
    contact: { name: contact, company },
    tags: [competitor.slice(0, 40)],
    notes: [
      {
        id: '01900000-0000-7000-8000-000000000001',
        text: `n ${text(1)}`,
        createdAt: when.savedAt,
        changedAt: when.savedAt,
      },
    ],
    summary: `Purpose: ${text(2)}\n\nNext steps: ${text(3)}`,
    analysis: {
      competitor_mentions: { [competitor]: 1 },
      actionable_insights: text(4),
      questions_asked: { customer: [text(0)], sales_rep: [text(1)] },
      filler_words: [speaker],
    },
    evidence: {
      objections: [{ quote: text(0), response: text(1), kind: 'price' }],
      competitors: [{ name: competitor, quote: text(2) }],
      insights: [{ title: text(3), text: text(4), quote: text(5) }],
      customer_questions: [{ quote: text(1), answer: text(2), comment: text(3) }],
      closing_questions: [{ quote: text(2) }],
      next_steps: [{ owner: 'customer', what: text(4), due: text(3), quote: text(0) }],
    },
    transcript: `${speaker}: ${text(0)}`,
    audioUrl: '',
    recording: { fileName: `${contact}.mp3`, audioKey: contact },
    utterances: [0, 1, 2, 3, 4, 5].map((at) => ({
      speaker: at % 2 === 0 ? speaker : 'B',
      text: `${text(at)} or what?`,
      startMs: at * 1_000,
      endMs: at * 1_000 + 900,
    })),
    sides: { [speaker]: 'sales_rep', B: 'customer' },
    names: { B: contact },
    callType: 'cold-call',
  };
}

const choices = fc.record<ShareChoices>({
  hasTranscript: fc.boolean(),
  hasNotes: fc.boolean(),
  replacesNames: fc.constant(true),
  alsoReplace: fc.constant([]),
});

function stands(text: string, wanted: string): boolean {
  const escaped = wanted.normalize('NFC').replace(/\./g, '\\.');
  const pattern = `(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])`;
  return new RegExp(pattern, 'iu').test(text.normalize('NFC'));
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function textsOf(html: string): string[] {
  const page = parse(html);
  const data = page.scripts[0]?.textContent ?? '';
  const texts: string[] = [];
  JSON.parse(data, (key, value: unknown) => {
    texts.push(key);
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  for (const element of page.querySelectorAll('*')) {
    texts.push(...Array.from(element.attributes, ({ value }) => value));
    if (element.tagName !== 'SCRIPT') texts.push(element.textContent);
  }
  return texts;
}

it('no name that is replaced is anywhere in the file', () => {
  fc.assert(
    fc.property(said, choices, (call, chosen) => {
      const alsoReplace = call.names.slice(4).map((text) => ({ text, kind: 'person' as const }));
      const shared = { title: call.text(0), day: '2026-11-14', call: callOf(call), ownName: '' };
      const file = createSharedFile(shared)({ ...chosen, alsoReplace }, when);
      const texts = [...textsOf(file.html), file.name];
      const found = call.names.filter((each) => texts.some((text) => stands(text, each)));
      expect(found).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it('every text is shown as a text, and the data is read again', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(fc.array(text, { minLength: 4, maxLength: 4 }), (texts) => {
      const [spoken = '', note = '', summary = '', title = ''] = texts.map((each) =>
        each.replaceAll('\u0000', ''),
      );
      const base = callOf({ names: [], text: () => '' });
      const call: NewCall = {
        ...base,
        title: title.trim() || 'Call',
        contact: { name: '', company: '' },
        tags: [],
        recording: {},
        names: {},
        analysis: {},
        evidence: {},
        summary,
        transcript: '',
        notes: (base.notes ?? []).map((each) => ({ ...each, text: note || 'n' })),
        utterances: [{ speaker: 'B', text: spoken }],
        sides: { B: 'customer' },
      };
      const shared = { title: call.title ?? '', day: '2026-11-14', call, ownName: '' };
      const chosen = { hasTranscript: true, hasNotes: true, replacesNames: false, alsoReplace: [] };
      const { html } = createSharedFile(shared)(chosen, when);
      const page = parse(html);
      expect(page.scripts).toHaveLength(1);
      expect(page.querySelector('.lines > li > span:last-child')?.textContent).toBe(shown(spoken));
      expect(page.querySelector('[aria-labelledby="notes"] p')?.textContent).toBe(
        shown(note || 'n'),
      );
      expect(page.querySelector('h1')?.textContent).toBe(shown(call.title ?? ''));
      const reading = readTranscriptFile({ name: 'a.html', text: html });
      expect(reading).toMatchObject({ ok: true, call: { summary, title: call.title } });
      expect(reading).toHaveProperty('call.utterances', [{ speaker: 'B', text: spoken }]);
    }),
    { numRuns: 100 },
  );
});

function shown(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufdd0-\ufdef\ufffe\uffff]/gu, (found) =>
      found === '\n' || found === '\t' ? found : '',
    )
    .replace(/\p{Surrogate}/gu, '\ufffd');
}
