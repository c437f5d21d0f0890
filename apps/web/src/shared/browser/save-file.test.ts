import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveBlob, saveFile } from './save-file.ts';

type Taken = Pick<HTMLAnchorElement, 'href' | 'download'> & { isThere: boolean };

describe('saveFile', () => {
  const addresses: string[] = [];
  const clicked: Taken[] = [];
  let given: Blob | null = null;

  beforeEach(() => {
    addresses.length = 0;
    clicked.length = 0;
    URL.createObjectURL = (blob) => {
      given = blob instanceof Blob ? blob : null;
      addresses.push('blob:1');
      return 'blob:1';
    };
    URL.revokeObjectURL = (address) => addresses.splice(addresses.indexOf(address), 1);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      const { href, download } = this;
      clicked.push({ href, download, isThere: addresses.includes(href) });
    });
  });

  afterEach(() => {
    given = null;
  });

  it('downloads the text with its name and type', async () => {
    saveFile('call.md', 'text/markdown', '# Grüße');
    expect(clicked).toEqual([{ href: 'blob:1', download: 'call.md', isThere: true }]);
    expect(given?.type).toBe('text/markdown;charset=utf-8');
    expect(await given?.text()).toBe('# Grüße');
  });

  it('downloads a blob unchanged', async () => {
    const file = new Blob(['{}'], { type: 'application/json' });
    saveBlob('data.json', file);
    expect(clicked).toEqual([{ href: 'blob:1', download: 'data.json', isThere: true }]);
    expect(given).toBe(file);
  });

  it('revokes the object URL and leaves nothing on the page', () => {
    saveFile('call.txt', 'text/plain', 'Hello.');
    expect(addresses).toEqual([]);
    expect(document.querySelector('a')).toBeNull();
  });
});
