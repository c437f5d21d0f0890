import type { NewCall } from '@sales-analytics/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAnalysis, type Server } from '../../../../test/features/analyse/open-analysis.tsx';

// Loading this code for the first time takes seconds.
await Promise.all([import('./call-import.ts'), import('./import-panel.tsx')]);

type Exported = Partial<NewCall> & { createdAt: string };

function exportedCalls(count: number): Exported[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `Call ${count - index}`,
    summary: 'A talk {of [two].',
    analysis: {},
    transcript: 'Sales Rep: "Hello."\nCustomer: Hello.',
    audioUrl: '',
    createdAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
  }));
}

function fileOf(calls: readonly unknown[], changes: object = {}): File {
  const head = {
    format: 'sales-analytics-calls',
    version: 1,
    exportedAt: '2026-11-28T00:00:00.000Z',
  };
  return new File([JSON.stringify({ ...head, ...changes, calls }, null, 2)], 'calls.json');
}

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const createdAt = '2026-11-14T10:30:00.000Z';

interface ImportServer {
  posts: { key: string; title: string | undefined }[];
  respond: (title: string) => Response | Promise<Response> | undefined;
  titles: () => (string | undefined)[];
  handle: Server;
  stored: () => number;
}

function aServer() {
  const ids = new Map<string, string>();
  const posts: { key: string; title: string | undefined }[] = [];
  const server: ImportServer = {
    posts,
    respond: () => undefined,
    titles: () => posts.map(({ title }) => title),
    handle: async ({ method, path, body, headers }) => {
      const newest = [...ids.values()].at(-1);
      if (method === 'GET') {
        if (!path.includes('limit=1')) return Response.json([]);
        return Response.json(newest ? [{ _id: newest, createdAt, analysis: {} }] : []);
      }
      const key = headers.get('idempotency-key') ?? '';
      const { title } = body as NewCall;
      posts.push({ key, title });
      const other = await server.respond(title ?? '');
      if (other) return other;
      if (!ids.has(key)) ids.set(key, idOf(ids.size + 1));
      return Response.json({ _id: ids.get(key), createdAt }, { status: 201 });
    },
    stored: () => ids.size,
  };
  return server;
}

async function openImport(server = aServer()) {
  const app = openAnalysis({ settings: null, server: server.handle });
  await app.happens();
  const choose = async (...files: File[]) => {
    await app.user.upload(screen.getByLabelText('Choose transcripts'), files);
    await app.happens();
  };
  return { ...app, server, chooseFiles: choose };
}

const ended = () => screen.findByRole('link', { name: 'Go to Home' });
const shown = (text: string | RegExp) => screen.queryByText(text);
const rejected = Response.json.bind(
  null,
  { message: 'Not accepted', code: 'invalid_request' },
  { status: 400 },
);

describe('a file with many calls', () => {
  it('is saved call by call, the newest last, and then Home is opened', async () => {
    const app = await openImport();
    await app.chooseFiles(fileOf(exportedCalls(5)));
    const home = await ended();
    expect(shown('5 calls were imported.')).toBeTruthy();
    expect(app.server.titles()).toEqual(['Call 1', 'Call 2', 'Call 3', 'Call 4', 'Call 5']);
    expect(new Set(app.server.posts.map(({ key }) => key)).size).toBe(5);
    expect(screen.queryByRole('button', { name: /Try again|Continue/ })).toBeNull();
    await app.user.click(home);
    expect(app.path()).toBe('/dashboard');
  });

  it('can be dropped where recordings are dropped', async () => {
    const app = await openImport();
    const zone = screen.getByLabelText(/drop call recordings here/i);
    fireEvent.drop(zone, { dataTransfer: { files: [fileOf(exportedCalls(1))] } });
    await ended();
    expect(app.server.stored()).toBe(1);
    expect(shown('1 call was imported.')).toBeTruthy();
  });

  it('is saved once, however often it is imported', async () => {
    const app = await openImport();
    await app.chooseFiles(fileOf(exportedCalls(3)));
    await ended();
    await app.press('Close');
    expect(shown('3 calls were imported.')).toBeNull();
    await app.chooseFiles(
      fileOf([...exportedCalls(3), { ...exportedCalls(1)[0], title: 'Older' }]),
    );
    await ended();
    expect(shown('1 call was imported.')).toBeTruthy();
    expect(shown('3 calls were in your account already and not saved again.')).toBeTruthy();
    expect(app.server.stored()).toBe(4);
  });

  it('shows its progress, can be stopped, and continues from there', async () => {
    const server = aServer();
    let finish: (response: Response) => void = () => undefined;
    const waiting = new Promise<Response>((resolve) => (finish = resolve));
    server.respond = (title) => (title === 'Call 3' ? waiting : undefined);
    const app = await openImport(server);
    await app.chooseFiles(fileOf(exportedCalls(5)));
    await screen.findByText('Importing 3 of 5');
    expect(screen.getByRole('progressbar', { name: 'Import progress' })).toHaveProperty(
      'value',
      40,
    );
    await app.chooseFiles(fileOf(exportedCalls(1)));
    expect(shown(/Another file is being imported/)).toBeTruthy();

    await app.press('Stop import');
    // It is not known if the server saved the call that was being sent.
    await act(async () => finish(new Response(null, { status: 499 })));
    await ended();
    const title = screen.getByRole('heading', { name: 'Import of calls.json' });
    expect(document.activeElement).toBe(title);
    expect(shown('2 calls were imported.')).toBeTruthy();
    expect(shown('3 calls were not tried yet.')).toBeTruthy();

    server.respond = () => undefined;
    await app.press('Continue');
    await screen.findByText('5 calls were imported.');
    expect(server.titles().slice(2)).toEqual(['Call 3', 'Call 3', 'Call 4', 'Call 5']);
    expect(server.posts[2]?.key).toBe(server.posts[3]?.key);
  });
});

describe('a file with many calls that are not all imported', () => {
  it('says which calls were not imported and why, and tries them again with one press', async () => {
    const server = aServer();
    server.respond = (title) => (title === 'Call 2' ? rejected() : undefined);
    const app = await openImport(server);
    const damaged = { ...exportedCalls(1)[0], title: 'Odd', analysis: 7 };
    await app.chooseFiles(fileOf([...exportedCalls(3), damaged]));
    await ended();
    expect(shown('2 calls were imported.')).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'Calls that could not be imported' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Odd This exported call is damaged \(at call.analysis\)/),
      expect.stringMatching(/^Call 2 ./),
    ]);
    server.respond = () => undefined;
    const before = server.posts.length;
    await app.press('Try again');
    await screen.findByText('3 calls were imported.');
    expect(server.titles().slice(before)).toEqual(['Call 2']);
    expect(screen.getByText('1 call was not imported, for these reasons:')).toBeTruthy();
  });

  it.each<[string, () => Response]>([
    [
      'cannot be reached',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    [
      'has no room',
      () => Response.json({ message: 'Full', code: 'storage_full' }, { status: 507 }),
    ],
    ['has a fault', () => Response.json({ message: 'Fault', code: 'internal' }, { status: 500 })],
  ])('ends where the server %s, and loses no call', async (_, respond) => {
    const server = aServer();
    server.respond = (title) => (title === 'Call 2' ? respond() : undefined);
    const app = await openImport(server);
    await app.chooseFiles(fileOf(exportedCalls(4)));
    await ended();
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(shown('1 call was imported.')).toBeTruthy();
    expect(server.titles()).toEqual(['Call 1', 'Call 2']);
    server.respond = () => undefined;
    await app.press('Try again');
    await screen.findByText('4 calls were imported.');
    expect(server.stored()).toBe(4);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('names what was left out of calls that were imported', async () => {
    const app = await openImport();
    const tags = ['hot', 'x'.repeat(80)];
    await app.chooseFiles(fileOf([{ ...exportedCalls(1)[0], tags }]));
    await ended();
    const list = screen.getByRole('list', { name: 'Left out of imported calls' });
    expect(list.textContent).toContain('Call 1 1 tag was left out');
    expect(shown('1 call was imported.')).toBeTruthy();
  });

  it('that is truncated gives the calls before its end, and says so', async () => {
    const app = await openImport();
    const text = await fileOf(exportedCalls(4)).text();
    await app.chooseFiles(new File([text.slice(0, text.lastIndexOf('"title"'))], 'calls.json'));
    await ended();
    expect(screen.getByRole('alert').textContent).toContain('The file is cut off');
    expect(shown('3 calls were imported.')).toBeTruthy();
  });

  it('of another version is not imported', async () => {
    const app = await openImport();
    await app.chooseFiles(fileOf(exportedCalls(1), { version: 2 }));
    await waitFor(() =>
      expect(shown(/This file uses version 2 of the export format/)).toBeTruthy(),
    );
    expect(app.server.posts).toEqual([]);
  });

  it('without calls says so', async () => {
    const app = await openImport();
    await app.chooseFiles(fileOf([]));
    await ended();
    expect(shown('There is no call in this file.')).toBeTruthy();
  });

  it('asks before the page is left while it is imported', async () => {
    const server = aServer();
    server.respond = () => new Promise(() => undefined);
    const app = await openImport(server);
    await app.chooseFiles(fileOf(exportedCalls(2)));
    await screen.findByText('Importing 1 of 2');
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByText('Stop the import and leave?')).toBeTruthy();
  });
});
