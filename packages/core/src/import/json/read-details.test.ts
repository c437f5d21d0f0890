import { newCallSchema } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportJson } from '../../export/export-json.ts';
import { readTranscriptFile } from '../read-transcript-file.ts';

const at = '2026-11-14T10:30:00.000Z';
const id = '0192f0c1-7c1c-7b3f-8a1e-0123456789ab';
const note = { id, text: 'Ask for the date.', atMs: 1_000, createdAt: at, changedAt: at };
const call = {
  summary: 'A first talk.',
  analysis: {},
  transcript: 'Sales Rep: Hello.',
  audioUrl: '',
};

function read(fields: object) {
  const file = { format: 'sales-analytics-call', version: 1, exportedAt: at };
  const text = JSON.stringify({ ...file, call: { ...call, ...fields } });
  const reading = readTranscriptFile({ name: 'call.json', text });
  if (!reading.ok || reading.kind !== 'export') throw new Error(JSON.stringify(reading));
  return reading;
}

describe('what a user wrote about an exported call', () => {
  it('is read back unchanged', () => {
    const details = {
      title: '🎧'.repeat(200),
      contact: { name: 'Žofie 田中', company: 'Acme' },
      outcome: 'follow-up' as const,
      tags: ['a', '田'.repeat(40), '🙂'.repeat(40), 'ж'.repeat(40)],
      notes: [note, { ...note, text: 'x'.repeat(4_000) }],
      callType: 'demo' as const,
      language: 'en-GB',
    };
    const text = exportJson({ call: { ...call, ...details }, exportedAt: at });
    const reading = readTranscriptFile({ name: 'call.json', text });
    expect(reading).toEqual({
      ok: true,
      kind: 'export',
      call: { ...call, ...details },
      notes: [],
    });
  });

  it('may be missing, as in an older export, or null', () => {
    expect(read({})).toMatchObject({ call, notes: [] });
    expect(read({ title: null, tags: null, contact: null, notes: null })).toEqual({
      ok: true,
      kind: 'export',
      call,
      notes: [],
    });
  });

  it.each<[string, object, RegExp]>([
    ['a title of 201 characters', { title: 'x'.repeat(201) }, /^The title was left out/],
    ['a title that is no text', { title: 7 }, /^The title was left out/],
    ['an unknown outcome', { outcome: 'maybe' }, /^The outcome was left out/],
    ['an unknown call type', { callType: 'chat' }, /^The call type was left out/],
    ['a language that is no tag', { language: 'plain English' }, /^The language was left out/],
    ['a contact that is a text', { contact: 'Dana' }, /^The contact was left out/],
    ['tags that are a text', { tags: 'hot' }, /^The tags were left out/],
    ['notes that are a text', { notes: 'Call again' }, /^The notes were left out/],
  ])('is left out and named if it is wrong: %s', (_, fields, sentence) => {
    const reading = read({ ...fields, summary: 'Still here.' });
    expect(reading.call).toEqual({ ...call, summary: 'Still here.' });
    expect(reading.notes).toEqual([expect.stringMatching(sentence)]);
  });

  it('loses only the bad part of a contact', () => {
    const reading = read({ contact: { name: 'Dana', company: 'x'.repeat(201) } });
    expect(reading.call.contact).toEqual({ name: 'Dana', company: '' });
    expect(reading.notes).toEqual([
      'The company of the contact was left out: it must be a text of at most 200 characters.',
    ]);
  });

  it('keeps the first 20 valid tags, each once', () => {
    const tags = Array.from({ length: 30 }, (_, index) => `tag ${index}`);
    const reading = read({ tags: ['x'.repeat(80), 4, 'Tag 0', ...tags] });
    expect(reading.call.tags).toEqual(['Tag 0', ...tags.slice(1, 20)]);
    expect(reading.notes).toEqual([
      '2 tags were left out: a tag is a text of 1 to 40 characters.',
      '10 tags were left out: a call has at most 20 tags.',
    ]);
  });

  it('keeps the text of a note with a wrong time, and leaves out what is not a note', () => {
    const reading = read({ notes: [{ ...note, atMs: -5 }, note, 'a text', { text: 'No dates.' }] });
    const { atMs: _, ...untimed } = note;
    expect(reading.call.notes).toEqual([untimed, note]);
    expect(reading.notes).toEqual([
      expect.stringMatching(/^2 notes were left out: a note needs an id/),
      '1 note is now about the whole call: the time in the call was no time after its start.',
    ]);
  });

  it('keeps the first 500 notes', () => {
    const reading = read({ notes: Array.from({ length: 501 }, () => note) });
    expect(reading.call.notes).toHaveLength(500);
    expect(reading.notes).toEqual(['1 note was left out: a call has at most 500 notes.']);
  });

  it('never loses the call, whatever it is', () => {
    const wild = fc.oneof(
      fc.jsonValue(),
      fc.array(fc.record({ ...mapToConstants(note), text: fc.jsonValue(), atMs: fc.jsonValue() })),
      fc.array(fc.string({ unit: 'binary', maxLength: 90 }), { maxLength: 40 }),
    );
    const fields = ['title', 'contact', 'outcome', 'tags', 'notes', 'callType', 'language'];
    const record = fc.record(Object.fromEntries(fields.map((field) => [field, wild])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(record, (given) => {
        const reading = read(given);
        expect(newCallSchema.safeParse(reading.call).success).toBe(true);
        expect(reading.call).toMatchObject(call);
      }),
    );
  });
});

function mapToConstants(fields: object) {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, fc.constant<unknown>(value)]),
  );
}
