import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportFileName } from './export-file-name.ts';

describe('exportFileName', () => {
  it.each([
    ['Northwind, first call', 'Northwind, first call.md'],
    ['call.mp3', 'call.mp3.md'],
    ['../../etc/passwd', 'etc passwd.md'],
    ['C:\\Windows\\x', 'C Windows x.md'],
    ['a<b>:"c"|?*', 'a b c.md'],
    ['Žofie 田中 🙂', 'Žofie 田中 🙂.md'],
    ['fdp\u202ecod.exe', 'fdp cod.exe.md'],
    ['a\u0000b\nc', 'a b c.md'],
    ['.hidden. ', 'hidden.md'],
    ['CON', 'CON-call.md'],
    ['nul.txt', 'nul-call.txt.md'],
    ['Console', 'Console.md'],
    ['', 'call.md'],
    ['///', 'call.md'],
    ['x'.repeat(200), `${'x'.repeat(100)}.md`],
  ])('makes of %j %j', (title, file) => {
    expect(exportFileName(title, 'md')).toBe(file);
  });

  it('is a plain name whatever the title is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        expect(exportFileName(title, 'json')).toMatch(
          /^[^.\s\p{Cc}<>:"/\\|?*][^\p{Cc}<>:"/\\|?*]{0,110}\.json$/u,
        );
      }),
    );
  });
});
