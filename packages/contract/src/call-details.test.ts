import { describe, expect, it } from 'vitest';
import { detailLimits, notesSchema, tagKey, tagsSchema, titleSchema } from './call-details.ts';

const { titleLength, tagLength, tags: maxTags } = detailLimits;

describe('a title', () => {
  it('has up to 200 characters, and an emoji counts once', () => {
    const full = '🎉'.repeat(titleLength);
    expect(titleSchema.parse(full)).toBe(full);
    expect(titleSchema.safeParse(`${full}!`).success).toBe(false);
  });

  it('is stored without white space around it, and is not empty', () => {
    expect(titleSchema.parse('  Pilot\n')).toBe('Pilot');
    expect(titleSchema.safeParse(' \t ').success).toBe(false);
  });
});

describe('tags', () => {
  it('are compared without letter case, and stay as they were first written', () => {
    expect(tagsSchema.parse(['Pilot', 'pilot', ' PILOT ', 'straße', 'STRASSE'])).toEqual([
      'Pilot',
      'straße',
    ]);
  });

  it.each(['Σ', 'é', 'ﬁne', 'İstanbul', '预算', 'माल'])(
    '%s is equal to itself in capitals',
    (tag) => {
      expect(tagKey(tag.toUpperCase())).toBe(tagKey(tag));
      expect(tagKey(tag.normalize('NFD'))).toBe(tagKey(tag));
    },
  );

  it('are equal if a database stores them as the same text', () => {
    expect(tagsSchema.parse(['a\ud800', 'a\ud801'])).toEqual(['a\ud800']);
  });

  it('are at most 20 different ones, of 40 characters in any script', () => {
    const full = Array.from({ length: maxTags }, (_, at) => `${at}`.padEnd(tagLength, '预'));
    expect(tagsSchema.parse(full)).toEqual(full);
    expect(tagsSchema.parse([...full, ...full])).toEqual(full);
    expect(tagsSchema.safeParse([...full, 'one more']).success).toBe(false);
    expect(tagsSchema.safeParse(['x'.repeat(tagLength + 1)]).success).toBe(false);
    expect(tagsSchema.safeParse(['']).success).toBe(false);
  });
});

describe('a note', () => {
  const note = {
    id: '01900000-0000-7000-8000-000000000001',
    text: '<b>Not</b> HTML',
    createdAt: '2026-11-14T10:30:00.000Z',
    changedAt: '2026-11-14T10:31:00.000Z',
  };

  it('may have a time', () => {
    expect(notesSchema.parse([note, { ...note, atMs: 0 }])).toEqual([note, { ...note, atMs: 0 }]);
    expect(notesSchema.safeParse([{ ...note, atMs: -1 }]).success).toBe(false);
  });

  it('is not empty, and there are at most 500', () => {
    expect(notesSchema.safeParse([{ ...note, text: '' }]).success).toBe(false);
    const many = Array.from({ length: detailLimits.notes + 1 }, () => note);
    expect(notesSchema.safeParse(many).success).toBe(false);
  });
});
