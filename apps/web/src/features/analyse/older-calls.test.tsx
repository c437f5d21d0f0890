import { defaultSettings } from '@sales-analytics/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { card } from '../../../test/call/results/card.ts';
import { DetailsServer } from '../../../test/call/requests/details-server.ts';
import { openSavedCall } from '../../../test/features/analyse/open-saved-call.tsx';

const settings = { ...defaultSettings, modelProvider: 'ollama', modelName: 'llama' } as const;
const withFindings = {
  objection_count: 0,
  customer_questions: [{ quote: 'Who is it?' }],
  closing_questions: [],
  next_steps: [{ owner: 'sales_rep', what: 'Call again', quote: 'Hello there.' }],
};

const model = { reply: (): Response => Response.error(), prompts: [] as string[] };

function says(answer: unknown): () => Response {
  const response = JSON.stringify(answer);
  return () => Response.json({ response, done: true, done_reason: 'stop' });
}

beforeEach(() => {
  model.prompts.length = 0;
  model.reply = says(withFindings);
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/api/generate')) model.prompts.push(await request.text());
    return model.reply();
  });
  return () => vi.unstubAllGlobals();
});

const offer = () => screen.queryByText(/^This analysis has no /);

async function openOlder(server: DetailsServer, used: typeof settings | null = settings) {
  return openSavedCall(server, { search: '?tab=findings', settings: used });
}

async function analyse({ user }: Awaited<ReturnType<typeof openOlder>>) {
  await user.click(screen.getByRole('button', { name: 'Analyse again' }));
}

describe('a call that was analysed before its findings were asked for', () => {
  it('is analysed again on request, and the findings are stored', async () => {
    const server = new DetailsServer({ evidence: { objections: [{ quote: 'Who is it?' }] } });
    const app = await openOlder(server);
    expect(offer()).toBeTruthy();
    await analyse(app);
    expect(await screen.findByRole('heading', { name: 'Left unanswered' })).toBeTruthy();
    expect(card('Left unanswered').getByText('“Who is it?”')).toBeTruthy();
    expect(card('Next steps').getByText('Call again')).toBeTruthy();
    expect(offer()).toBeNull();
    expect(model.prompts).toHaveLength(1);
    expect(model.prompts[0]).toContain('Who is it?');
    await waitFor(() => expect(server.first.evidence?.next_steps).toHaveLength(1));
    // This time the model's response has no objections, so the earlier ones stay.
    expect(server.first.evidence?.objections).toEqual([{ quote: 'Who is it?' }]);
    expect(server.first.summary).toBe('A good call.');
  });

  it('says why it could not be analysed, and can be tried again', async () => {
    model.reply = () => Response.json({ error: 'model "llama" not found' }, { status: 404 });
    const server = new DetailsServer({});
    const app = await openOlder(server);
    await analyse(app);
    expect((await screen.findByRole('alert')).textContent).toMatch(/llama/);
    expect(server.changes).toEqual([]);
    model.reply = says(withFindings);
    await analyse(app);
    expect(await screen.findByRole('heading', { name: 'Left unanswered' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('The analysis is complete.', { selector: 'output' })).toBeTruthy();
    expect(screen.getByRole('tabpanel').contains(document.activeElement)).toBe(true);
  });

  it('says that an answer could not be read, and changes nothing', async () => {
    model.reply = says('I would rather not.');
    const server = new DetailsServer({});
    await analyse(await openOlder(server));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(server.changes).toEqual([]);
    expect(offer()).toBeTruthy();
  });

  it('says that no model is set up', async () => {
    const server = new DetailsServer({});
    await analyse(await openOlder(server, null));
    const panel = within(screen.getByRole('tabpanel'));
    expect(await panel.findByText('No language model set up')).toBeTruthy();
    expect(model.prompts).toEqual([]);
  });

  it('says that the model returned no findings, and offers another analysis', async () => {
    model.reply = says({ objection_count: 4 });
    const server = new DetailsServer({});
    await analyse(await openOlder(server));
    expect(await screen.findByText('The model did not give all of them this time')).toBeTruthy();
    expect(offer()).toBeTruthy();
    await waitFor(() => expect(server.first.analysis.objection_count).toBe(4));
  });

  it('says which kind the model left out', async () => {
    const { closing_questions: _, ...others } = withFindings;
    model.reply = says(others);
    await analyse(await openOlder(new DetailsServer({})));
    expect(await screen.findByText('The model did not give all of them this time')).toBeTruthy();
    expect(await screen.findByText('This analysis has no closing questions')).toBeTruthy();
  });

  it('assigns the findings to the right sides if the sides are swapped meanwhile', async () => {
    let respond: (response: Response) => void = () => undefined;
    const response = new Promise<Response>((resolve) => {
      respond = resolve;
    });
    vi.stubGlobal('fetch', () => response);
    const server = new DetailsServer({});
    const app = await openOlder(server);
    await analyse(app);
    await app.user.click(screen.getByRole('button', { name: /Swap/ }));
    respond(says(withFindings)());
    await waitFor(() => expect(server.first.evidence?.next_steps).toHaveLength(1));
    expect(server.first.evidence?.next_steps?.[0]?.owner).toBe('customer');
    // The model confused the rep's questions with the customer's.
    expect(server.first.evidence?.customer_questions).toBeUndefined();
  });

  it('is not asked about after the page is left', async () => {
    const signals: AbortSignal[] = [];
    vi.stubGlobal('fetch', ({ signal }: Request) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    const app = await openOlder(new DetailsServer({}));
    await analyse(app);
    await waitFor(() => expect(signals.length).toBeGreaterThan(0));
    app.unmount();
    expect(signals.at(-1)?.aborted).toBe(true);
  });
});

it('a call that has its findings is not offered to be analysed again', async () => {
  const evidence = { customer_questions: [], closing_questions: [], next_steps: [] };
  await openOlder(new DetailsServer({ evidence }));
  expect(offer()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Analyse again' })).toBeNull();
});

it('a new result is not offered to be analysed again before it is saved', async () => {
  const { openResults } = await import('../../../test/features/analyse/open-analysis.tsx');
  const app = await openResults();
  await app.openSection('Objections & questions');
  expect(screen.queryByRole('button', { name: 'Analyse again' })).toBeNull();
});
