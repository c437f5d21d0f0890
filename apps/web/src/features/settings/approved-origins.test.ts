import { defaultSettings, type Settings } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { approveOrigins, isApproved } from './approved-origins.ts';

function pageAt(protocol = 'http:', { refusesCookies = false } = {}) {
  let kept = '';
  const written: string[] = [];
  const document = {
    get cookie() {
      return kept === '' ? 'other=1' : `other=1; ${kept}; more=2`;
    },
    set cookie(line: string) {
      written.push(line);
      if (!refusesCookies) kept = line.includes('Max-Age=0') ? '' : (line.split(';')[0] ?? '');
    },
  };
  return { document, location: { protocol }, written };
}

function settings(changes: Partial<Settings> = {}): Settings {
  return { ...defaultSettings, ...changes };
}

describe('approveOrigins', () => {
  it.each([
    ['the defaults', {}],
    ['the European address', { assemblyAIHost: 'https://api.eu.assemblyai.com/' }],
    ['this machine', { ollamaHost: 'http://127.0.0.1:9999', openAIHost: 'http://localhost:1/v1' }],
    ['no address', { ollamaHost: '', openAIHost: 'nonsense' }],
  ])('asks for no reload for %s', (_name, changes) => {
    const page = pageAt();
    expect(approveOrigins(settings(changes), page)).toBe(false);
    expect(page.document.cookie).toBe('other=1');
  });

  it('stores the origin of another host in the cookie and asks for a reload', () => {
    const page = pageAt();
    const needsReload = approveOrigins(
      settings({ ollamaHost: 'http://Models.lan:11434/api?key=secret' }),
      page,
    );
    expect(needsReload).toBe(true);
    expect(page.written).toEqual([
      'approved_origins=http%3A%2F%2Fmodels.lan%3A11434; Path=/; SameSite=Strict; Max-Age=31536000',
    ]);
  });

  it('asks for a reload once only', () => {
    const page = pageAt();
    const changed = settings({ ollamaHost: 'http://models.lan:11434' });
    approveOrigins(changed, page);
    expect(approveOrigins(changed, page)).toBe(false);
  });

  it('sets a Secure cookie on a secure page', () => {
    const page = pageAt('https:');
    approveOrigins(settings({ openAIHost: 'https://llm.example.com/v1' }), page);
    expect(page.written[0]).toMatch(/; Secure$/);
  });

  it('removes an origin that is no longer used', () => {
    const page = pageAt();
    approveOrigins(settings({ ollamaHost: 'http://models.lan:11434' }), page);
    approveOrigins(settings(), page);
    expect(isApproved('http://models.lan:11434', page)).toBe(false);
  });

  it('asks for no reload when cookies are blocked', () => {
    const page = pageAt('http:', { refusesCookies: true });
    expect(approveOrigins(settings({ ollamaHost: 'http://models.lan:11434' }), page)).toBe(false);
  });

  it('approves an https address of this machine like any other', () => {
    expect(approveOrigins(settings({ ollamaHost: 'https://localhost:11434' }), pageAt())).toBe(
      true,
    );
  });
});

describe('isApproved', () => {
  it.each([
    ['https://api.openai.com/v1', true],
    ['http://localhost:11434', true],
    ['https://api.assemblyai.com', true],
    ['http://models.lan:11434/api', true],
    ['http://models.lan:11435', false],
    ['https://elsewhere.example', false],
    ['ftp://models.lan', false],
    ['', false],
  ])('of %s is %s', (address, approved) => {
    const page = pageAt();
    approveOrigins(settings({ ollamaHost: 'http://models.lan:11434' }), page);
    expect(isApproved(address, page)).toBe(approved);
  });

  it('survives a damaged cookie', () => {
    const page = pageAt();
    page.document.cookie = 'approved_origins=%E0%A4%A';
    expect(isApproved('http://models.lan', page)).toBe(false);
  });
});

it('a page whose cookies throw needs no reload and approves nothing', () => {
  const blocked = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const page = {
    location: { protocol: 'https:' },
    document: Object.defineProperty({ cookie: '' }, 'cookie', { get: blocked, set: blocked }),
  };
  const address = 'https://models.example';
  expect(approveOrigins({ ...defaultSettings, ollamaHost: address }, page)).toBe(false);
  expect(isApproved(address, page)).toBe(false);
});
