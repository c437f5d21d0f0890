import { describe, expect, it } from 'vitest';
import { columnTracks, fittingColumns } from './column-tracks.ts';
import { tableColumns, type TableColumn } from './table-columns.ts';

const withoutTags = tableColumns.filter((column) => column !== 'tags');
const room = { isPhone: false, hasYears: false };

describe('fittingColumns', () => {
  it('shows all columns but the tags in a window of 1440 pixels', () => {
    expect(fittingColumns(withoutTags, { ...room, width: 1130 })).toEqual(withoutTags);
    expect(fittingColumns(tableColumns, { ...room, width: 1130 })).toEqual(withoutTags);
  });

  it('leaves out the least important columns first if there is too little room for the title', () => {
    expect(fittingColumns(withoutTags, { ...room, width: 950 })).toEqual([
      'company',
      'date',
      'callType',
      'outcome',
      'talkRatio',
      'longestMonologue',
      'questions',
    ]);
    expect(fittingColumns(withoutTags, { ...room, width: 640 })).toEqual([
      'date',
      'outcome',
      'talkRatio',
    ]);
  });

  it('keeps all columns if only a few are chosen', () => {
    const chosen: TableColumn[] = ['tags', 'sentiment'];
    expect(fittingColumns(chosen, { ...room, width: 640 })).toEqual(chosen);
  });

  it('shows the four columns of a phone whatever the width', () => {
    expect(fittingColumns(tableColumns, { ...room, isPhone: true, width: 358 })).toEqual([
      'company',
      'date',
      'outcome',
      'talkRatio',
    ]);
  });
});

describe('columnTracks', () => {
  it('lets the title and the contact grow, and makes room for years', () => {
    expect(columnTracks(['company', 'date'], true)).toEqual({
      '--tracks': '40px minmax(0, 2fr) minmax(108px, 1fr) 96px 44px',
    });
  });
});
