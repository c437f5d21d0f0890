import type { Call } from '@sales-analytics/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  button,
  openAnalysis,
  openResults,
  savedReply,
  transcript,
} from '../../../test/features/analyse/open-analysis.tsx';

const call: Call = {
  _id: savedReply._id,
  createdAt: '2023-11-14T10:30:00.000Z',
  summary: 'A first talk.',
  analysis: {
    talk_to_listen_ratio: { sales_rep: 75, customer: 25 },
    longest_monologue_duration: 15,
    objection_count: 1,
  },
  transcript: 'Sales Rep: Hello, this is Sam from Fleetwise.\nCustomer: Hello. What is it about?',
  audioUrl: '',
  recording: { fileName: 'talk.mp3', durationMs: 20_000 },
  utterances: transcript.utterances,
  callType: 'discovery',
  sides: { A: 'sales_rep', B: 'customer' },
  names: {},
  evidence: {
    objections: [
      { quote: 'What is it about?', kind: 'dismissive', outcome: 'open' },
      { quote: 'We have no money.', kind: 'price' },
    ],
  },
  answers: [],
  revision: 3,
};

const changedElsewhere = { message: 'Changed elsewhere', code: 'changed_elsewhere' };

const invalidRequest = { message: 'Not accepted', code: 'invalid_request' };

function aServer(stored: Call = call) {
  const server = {
    stored,
    isAway: false,
    rejected: null as keyof Call | null,
    patches: [] as unknown[],
    answer({ method, body }: { method: string; body: unknown }): Response {
      if (method === 'GET') return Response.json([server.stored]);
      server.patches.push(body);
      if (server.isAway) throw new TypeError('Failed to fetch');
      const changes = body as Partial<Call>;
      if (server.rejected !== null && server.rejected in changes)
        return Response.json(invalidRequest, { status: 400 });
      const revision = server.stored.revision ?? 0;
      if (changes.revision !== revision) return Response.json(changedElsewhere, { status: 409 });
      server.stored = { ...server.stored, ...changes, revision: revision + 1 };
      return Response.json({ _id: call._id, revision: revision + 1 });
    },
  };
  return server;
}

async function openSaved(server = aServer(), title = 'talk.mp3') {
  const path = `/dashboard/analysis/${call._id}`;
  const app = openAnalysis({ path, server: (sent) => server.answer(sent) });
  await screen.findByRole('heading', { name: title });
  await app.happens();
  return { ...app, server };
}

const shares = (rep: number, customer: number) =>
  screen.getByRole('img', { name: `Sales Rep ${rep} percent, Customer ${customer} percent` });
const isAskedByBrowser = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

function line(number: number): HTMLElement {
  const list = within(screen.getByRole('list', { name: 'Transcript lines' }));
  const row = list.getAllByRole('listitem')[number - 1];
  if (!row) throw new Error(`There is no line ${number}`);
  return row;
}

describe('correcting a saved call', () => {
  it('swaps the speakers, shows it at once and stores all affected fields', async () => {
    const { server, press } = await openSaved();
    await press('Swap speakers');
    expect(shares(25, 75)).toBeTruthy();
    expect(server.patches).toEqual([
      {
        revision: 3,
        sides: { A: 'customer', B: 'sales_rep' },
        analysis: expect.objectContaining({
          talk_to_listen_ratio: { sales_rep: 25, customer: 75 },
        }),
        transcript:
          'Customer: Hello, this is Sam from Fleetwise.\nSales Rep: Hello. What is it about?',
      },
    ]);
  });

  it('gives a speaker a name', async () => {
    const { server, press, user, happens } = await openSaved();
    await press('Speakers');
    await user.type(screen.getByRole('textbox', { name: 'Name of Speaker B' }), 'Dana{Enter}');
    await happens();
    expect(line(2).textContent).toContain('Dana');
    expect(server.patches).toMatchObject([
      {
        revision: 3,
        names: { B: 'Dana' },
        transcript: expect.stringContaining('Dana: Hello. What is it about?'),
      },
    ]);
  });

  it('corrects the words of a line', async () => {
    const { server, user, happens } = await openSaved();
    await user.hover(line(1));
    await user.click(within(line(1)).getByRole('button', { name: 'Edit line' }));
    const form = within(screen.getByRole('form', { name: 'Edit line 1' }));
    await user.clear(form.getByRole('textbox', { name: 'Text' }));
    await user.type(form.getByRole('textbox', { name: 'Text' }), 'Hello, it is Sam.');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await happens();
    expect(line(1).textContent).toContain('Hello, it is Sam.');
    expect(server.patches).toMatchObject([
      { revision: 3, utterances: [{ speaker: 'A', text: 'Hello, it is Sam.' }, { speaker: 'B' }] },
    ]);
  });

  it('changes the type of the call, and nothing else', async () => {
    const { server, user, happens } = await openSaved();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Call type' }), 'Demo');
    await happens();
    expect(server.patches).toEqual([{ revision: 3, callType: 'demo' }]);
  });

  it('applies each change to the result of the last one', async () => {
    const { server, press } = await openSaved();
    await press('Swap speakers');
    await press('Swap speakers');
    expect(server.patches).toMatchObject([{ revision: 3 }, { revision: 4 }]);
    expect(server.stored.sides).toEqual(call.sides);
    expect(shares(75, 25)).toBeTruthy();
  });

  it('stays visible if it cannot be stored, and is retried', async () => {
    const { server, press } = await openSaved();
    server.isAway = true;
    await press('Swap speakers');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Your change is not saved yet');
    expect(shares(25, 75)).toBeTruthy();
    expect(isAskedByBrowser()).toBe(true);
    server.isAway = false;
    await press('Try again');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(isAskedByBrowser()).toBe(false);
    expect(server.patches).toHaveLength(2);
    expect(server.patches[1]).toEqual(server.patches[0]);
    expect(server.stored.sides).toEqual({ A: 'customer', B: 'sales_rep' });
  });

  it('is stored although an earlier one is never accepted', async () => {
    const { server, press, user, happens } = await openSaved();
    server.rejected = 'sides';
    await press('Swap speakers');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Call type' }), 'Demo');
    await happens();
    expect(server.stored).toMatchObject({ callType: 'demo', sides: call.sides });
    expect(screen.getByRole('alert').textContent).toContain('Your change is not saved yet');
    expect(shares(25, 75)).toBeTruthy();
  });

  it('is applied again to a newer revision of another page', async () => {
    const { server, press } = await openSaved();
    server.stored = { ...server.stored, names: { B: 'Dana' }, revision: 4 };
    await press('Swap speakers');
    await press('Speakers');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.patches).toMatchObject([{ revision: 3 }, { revision: 4 }]);
    expect(server.stored).toMatchObject({
      names: { B: 'Dana' },
      sides: { A: 'customer', B: 'sales_rep' },
      transcript: expect.stringContaining('Dana: Hello. What is it about?'),
    });
    expect(line(2).textContent).toContain('Dana');
  });
});

describe('a call that was just saved', () => {
  it('is corrected in the saved call and not saved again', async () => {
    const server = aServer({ ...call, revision: 0 });
    const app = await openResults({
      server: (sent) => (sent.method === 'POST' ? Response.json(savedReply) : server.answer(sent)),
    });
    await app.press('Swap speakers');
    await app.press('Save Metrics');
    expect(app.sent[0]?.body).toMatchObject({ sides: { A: 'customer', B: 'sales_rep' } });
    await app.press('Swap speakers');
    expect(app.sent.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
    expect(app.sent[1]?.path).toBe(`/api/metrics/${savedReply._id}`);
    expect(server.patches).toMatchObject([
      { revision: 0, sides: { A: 'sales_rep', B: 'customer' } },
    ]);
    expect(button('Saved')).toBeTruthy();
  });
});

describe('the quotes of a result', () => {
  it('shows how many quotes are not in the transcript', async () => {
    await openSaved();
    const words = '1 of 2 quotes could not be found in the transcript';
    expect(screen.getByRole('button', { name: words })).toBeTruthy();
  });

  it('shows no note if all are in the transcript', async () => {
    await openSaved(
      aServer({ ...call, evidence: { objections: [{ quote: 'What is it about?' }] } }),
    );
    expect(screen.queryByText(/could not be found in the transcript/)).toBeNull();
  });

  it('passes a moment to the practice screen, with the turns before it', async () => {
    const app = await openSaved();
    await app.openSection('Objections & questions');
    const [first = expect.fail()] = screen.getAllByRole('button', { name: 'Practise this moment' });
    await app.user.click(first);
    expect(app.path()).toBe('/dashboard/cold-call-practice');
    const { moment } = JSON.parse(screen.getByRole('status').textContent);
    expect(moment).toEqual({
      quote: 'What is it about?',
      isVerified: true,
      kind: 'dismissive',
      context: 'Sales Rep: Hello, this is Sam from Fleetwise.',
      customer: { name: '', role: '', words: '' },
    });
  });

  it('offers no practice of a practice call', async () => {
    const practised = { ...call, practice: { persona: 'busy' } } as const;
    const path = `/dashboard/analysis/${call._id}`;
    const app = openAnalysis({ path, server: () => Response.json([practised]) });
    await screen.findByRole('heading', { name: 'Practice call, Busy prospect' });
    await app.happens();
    expect(screen.queryByRole('button', { name: 'Practise this moment' })).toBeNull();
    await app.openSection('Objections & questions');
    expect(screen.getByRole('heading', { name: 'Objections' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Practise this moment' })).toBeNull();
  });
});

describe('exporting a call', () => {
  function savedFiles() {
    const files = new Map<string, Blob>();
    let last = new Blob();
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) last = blob;
      return 'blob:file';
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      files.set(this.download, last);
    });
    return files;
  }

  async function choose(app: Awaited<ReturnType<typeof openSaved>>, kind: string) {
    await app.press('Export');
    await app.user.click(screen.getByRole('menuitem', { name: kind }));
    await app.happens();
  }

  it.each([
    ['Full report (Markdown)', ['talk.md', 'text/markdown'], /^# `talk\.mp3`/],
    ['Call data (JSON)', ['talk.json', 'application/json'], /"format": "sales-analytics-call"/],
    ['Metrics (CSV)', ['talk.csv', 'text/csv'], /75/],
    ['Transcript (VTT)', ['talk.vtt', 'text/vtt'], /^WEBVTT/],
    ['Transcript (TXT)', ['talk.txt', 'text/plain'], /Customer: Hello\. What is it about\?/],
  ])('saves it as %s', async (kind, [name, type], words) => {
    const app = await openSaved();
    const files = savedFiles();
    await choose(app, kind);
    const [[fileName, file] = expect.fail()] = files;
    expect(fileName).toBe(name);
    expect(file.type).toBe(`${type};charset=utf-8`);
    expect(await file.text()).toMatch(words);
    expect(app.server.patches).toHaveLength(0);
  });

  it('begins a CSV file with a byte order mark, for spreadsheets', async () => {
    const app = await openSaved();
    const files = savedFiles();
    await choose(app, 'Metrics (CSV)');
    const [[, file] = expect.fail()] = files;
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'm'.charCodeAt(0)]);
  });

  it.each([
    ['Talk.WAV', 'Talk.md'],
    ['v1.2 demo', 'v1.2 demo.md'],
    ['call.vtt.exe', 'call.vtt.exe.md'],
    ['.mp3', 'call.md'],
    ['nul.txt', 'nul-call.md'],
  ])('is named after its file %s, without the extension', async (fileName, name) => {
    const app = await openSaved(aServer({ ...call, recording: { fileName } }), fileName);
    const files = savedFiles();
    await choose(app, 'Full report (Markdown)');
    expect([...files.keys()]).toEqual([name]);
  });

  it('contains the corrections', async () => {
    const app = await openSaved();
    const files = savedFiles();
    await app.press('Swap speakers');
    await choose(app, 'Transcript (TXT)');
    expect(await files.get('talk.txt')?.text()).toContain('Sales Rep: Hello. What is it about?');
  });

  it('prints it', async () => {
    const print = vi.fn<() => void>();
    window.print = print;
    const app = await openSaved();
    await choose(app, 'Print or save as PDF');
    expect(print).toHaveBeenCalledOnce();
  });

  it('offers no subtitles of a call without times', async () => {
    const lines = transcript.utterances.map(({ speaker, text }) => ({ speaker, text }));
    const app = await openSaved(aServer({ ...call, utterances: lines }));
    await app.press('Export');
    const item = screen.getByRole('menuitem', { name: /Transcript \(VTT\)/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(item.textContent).toContain('Not available: the transcript has no timestamps');
  });
});
