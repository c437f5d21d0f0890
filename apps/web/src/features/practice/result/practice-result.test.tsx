import { newCallSchema } from '@sales-analytics/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  button,
  conversation,
  isCallLeft,
  openPractice,
  openResults,
  savedReply,
  type OpenOptions,
} from '../../../../test/features/practice/open-practice.tsx';

const question = (name: string) => screen.queryByRole('alertdialog', { name });
const noButton = (name: string) => screen.queryByRole('button', { name }) === null;
const isAskedByBrowser = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

async function openSaved(options?: OpenOptions) {
  const app = await openResults(options);
  await app.press('Save Metrics');
  await app.happens(() => undefined);
  expect(button('Saved')).toBeTruthy();
  await app.press('Close analysis');
  return app;
}

describe('saving a practice call', () => {
  it('sends it as a practice call, with its utterances and times', async () => {
    const app = await openResults();
    await app.press('Save Metrics');
    await app.happens(() => undefined);
    expect(app.sent).toHaveLength(1);
    const [{ method, path, body, headers } = expect.fail()] = app.sent;
    expect([method, path]).toEqual(['POST', '/api/metrics']);
    expect(headers.get('idempotency-key')).toBe('practice-1700000000000');
    expect(newCallSchema.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({
      practice: { persona: 'skeptical' },
      transcript: 'Sales Rep: Hi, this is Alex.\nProspect: Who is this?',
      utterances: [
        { speaker: 'Sales Rep', text: 'Hi, this is Alex.', startMs: 0, endMs: 2_000 },
        { speaker: 'Prospect', text: 'Who is this?', startMs: 2_500, endMs: 4_000 },
      ],
      sides: { 'Sales Rep': 'sales_rep', Prospect: 'customer' },
      recording: { durationMs: 4_000 },
      summary: 'A good call.',
      audioUrl: '',
    });
    // The ratio is measured from 2 s of the rep and 1.5 s of the prospect. It is not the model's estimate.
    expect(body).toMatchObject({
      analysis: {
        objection_count: 2,
        talk_to_listen_ratio: { sales_rep: 57, customer: 43 },
      },
    });
  });

  it('sends estimated times for typed turns and replies that were only shown', async () => {
    const app = openPractice();
    await app.start();
    await app.user.type(screen.getByRole('textbox', { name: 'Type your line' }), 'Hello.{Enter}');
    app.voice.isThere = false;
    await app.reply('Yes?');
    await app.say('It is Alex.');
    await app.happens(() => app.model.last.says('Who?'));
    await app.happens(() => app.model.last.ends());
    await app.press('End Call');
    await app.press('Analyse Call');
    await app.analysed();
    await app.summarised();
    await app.press('Save Metrics');
    expect(app.sent[0]?.body).toHaveProperty('utterances', [
      { speaker: 'Sales Rep', text: 'Hello.', startMs: 0, endMs: 400 },
      { speaker: 'Prospect', text: 'Yes?', startMs: 900, endMs: 2_400 },
      { speaker: 'Sales Rep', text: 'It is Alex.', startMs: 2_400, endMs: 4_400 },
      { speaker: 'Prospect', text: 'Who?', startMs: 4_400, endMs: 4_800 },
    ]);
    expect(app.sent[0]?.body).toHaveProperty('timesFrom', 'estimate');
  });

  it('happens once, also when the analysis is viewed again', async () => {
    const app = await openSaved();
    await app.press('View Call Analysis');
    const link = screen.getByRole('link', { name: 'Open saved call' });
    expect(link.getAttribute('href')).toMatch(/^\/dashboard\/analysis\/./);
    expect(button('Saved').getAttribute('aria-disabled')).toBe('true');
    expect(app.sent).toHaveLength(1);
  });

  it('continues while the analysis is closed', async () => {
    let answer: (reply: Response) => void = () => undefined;
    const app = await openResults({
      server: () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    await app.press('Save Metrics');
    await app.press('Close analysis');
    await app.happens(() => answer(Response.json(savedReply)));
    expect(isCallLeft()).toBe(false);
    await app.press('View Call Analysis');
    expect(button('Saved')).toBeTruthy();
  });

  it('shows why it failed and tries again with the same key', async () => {
    const replies = [
      Response.json({ message: 'The disk is full.' }, { status: 500 }),
      Response.json(savedReply),
    ];
    const app = await openResults({ server: () => replies.shift() ?? Response.error() });
    await app.press('Save Metrics');
    await app.happens(() => undefined);
    expect(screen.getByRole('alert').textContent).toMatch(/saved/i);
    expect(isCallLeft()).toBe(true);
    await app.press('Save Metrics');
    await app.happens(() => undefined);
    expect(button('Saved')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    const keys = app.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys)).toEqual(new Set(['practice-1700000000000']));
    expect(keys).toHaveLength(2);
  });

  it('is not possible before both parts are complete', async () => {
    const app = openPractice();
    await app.talkAndEnd();
    await app.press('Analyse Call');
    await app.analysed();
    expect(noButton('Save Metrics')).toBe(true);
    await app.summarised();
    expect(button('Save Metrics')).toHaveProperty('disabled', false);
  });
});

describe('a new call after an analysis', () => {
  const unsaved = 'Start a new call without saving?';

  it('asks for confirmation if it is not saved; cancelling keeps everything', async () => {
    const app = await openResults();
    await app.press('Close analysis');
    await app.press('Start a New Call');
    const dialog = within(screen.getByRole('alertdialog', { name: unsaved }));
    await app.user.click(dialog.getByRole('button', { name: 'Keep last call' }));
    expect(question(unsaved)).toBeNull();
    expect(conversation()).toContain('Hi, this is Alex.');
    await app.press('View Call Analysis');
    expect(button('Save Metrics')).toHaveProperty('disabled', false);
  });

  it('asks for confirmation if it is not saved; confirming deletes conversation and analysis', async () => {
    const app = await openResults();
    await app.press('Close analysis');
    await app.press('Start a New Call');
    const dialog = within(screen.getByRole('alertdialog', { name: unsaved }));
    await app.user.click(dialog.getByRole('button', { name: 'Start a New Call' }));
    await app.happens(() => undefined);
    expect(question(unsaved)).toBeNull();
    expect(conversation()).not.toContain('Hi, this is Alex.');
    expect(isCallLeft()).toBe(false);
    await app.say('Hello again.');
    await app.reply('Yes?');
    await app.press('End Call');
    await app.press('Analyse Call');
    expect(app.model.toolJobs).toHaveLength(2);
    expect(app.model.toolJobs[1]?.request.instructions).not.toContain('Hi, this is Alex.');
  });

  it('asks for confirmation while the analysis runs, and aborts it', async () => {
    const app = openPractice();
    await app.talkAndEnd();
    await app.press('Analyse Call');
    await app.press('Close analysis');
    await app.press('Start a New Call');
    const dialog = within(screen.getByRole('alertdialog', { name: unsaved }));
    await app.user.click(dialog.getByRole('button', { name: 'Start a New Call' }));
    expect(app.model.toolJobs[0]?.request.signal.aborted).toBe(true);
    expect(app.model.textJobs[0]?.request.signal.aborted).toBe(true);
  });

  it('asks nothing once it is saved', async () => {
    const app = await openSaved();
    await app.press('Start a New Call');
    expect(question(unsaved)).toBeNull();
    expect(button('End Call')).toBeTruthy();
  });

  it('asks with a different text if the call was not analysed', async () => {
    const app = openPractice();
    await app.talkAndEnd();
    await app.press('Start a New Call');
    expect(question('Start a new call?')).toBeTruthy();
    expect(app.microphone.asks).toBe(1);
    await app.press('Keep last call');
    expect(conversation()).not.toBe('');
  });

  it('asks nothing if the call has no turns', async () => {
    const app = openPractice();
    await app.start();
    await app.press('End Call');
    await app.press('Start a New Call');
    expect(question('Start a new call?')).toBeNull();
    expect(app.microphone.asks).toBe(2);
  });

  it('is saved with its own idempotency key, and needs its own confirmation', async () => {
    const app = await openSaved();
    await app.press('Start a New Call');
    await app.happens(() => undefined);
    await app.say('Hello again.');
    await app.reply('Yes?');
    await app.press('End Call');
    await app.press('Analyse Call');
    await app.analysed();
    await app.summarised();
    await app.press('Close analysis');
    await app.press('Start a New Call');
    await app.press('Keep last call');
    await app.press('View Call Analysis');
    await app.press('Save Metrics');
    const keys = app.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(['practice-1700000000000', 'practice-1700000004000']);
    expect(app.sent[1]?.body).toMatchObject({
      transcript: 'Sales Rep: Hello again.\nProspect: Yes?',
    });
  });
});

describe('leaving the page', () => {
  async function openClosed() {
    const app = await openResults();
    await app.press('Close analysis');
    return { ...app, goHome: () => app.user.click(screen.getByRole('link', { name: 'Home' })) };
  }

  it('asks for confirmation if the analysis is not saved; cancelling stays', async () => {
    const app = await openClosed();
    await app.goHome();
    const dialog = within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(app.path()).toBe('/dashboard/cold-call-practice');
    await app.press('View Call Analysis');
    expect(button('Save Metrics')).toBeTruthy();
  });

  it('asks for confirmation if the analysis is not saved; confirming leaves', async () => {
    const app = await openClosed();
    await app.goHome();
    await app.press('Leave');
    expect(app.path()).toBe('/dashboard');
  });

  it('asks for confirmation while the analysis runs, and aborts its requests', async () => {
    const app = openPractice();
    await app.talkAndEnd();
    await app.press('Analyse Call');
    await app.press('Close analysis');
    expect(isAskedByBrowser()).toBe(true);
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    const dialog = within(
      screen.getByRole('alertdialog', { name: 'Stop the analysis and leave?' }),
    );
    expect(
      dialog.getByText(
        /^The call is still being analysed\..* The conversation is kept, so you can analyse it later\.$/,
      ),
    ).toBeTruthy();
    await app.press('Leave');
    expect(app.path()).toBe('/dashboard');
    expect(app.model.toolJobs[0]?.request.signal.aborted).toBe(true);
    expect(app.model.textJobs[0]?.request.signal.aborted).toBe(true);
  });

  it('makes the browser ask when the tab is closed, until it is saved', async () => {
    const app = await openResults();
    expect(isAskedByBrowser()).toBe(true);
    await app.press('Save Metrics');
    await app.happens(() => undefined);
    expect(isAskedByBrowser()).toBe(false);
  });

  it('asks nothing once it is saved', async () => {
    const app = await openSaved();
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    expect(app.path()).toBe('/dashboard');
  });

  it('asks if a change of the saved call is not stored, until opening it again stores the change', async () => {
    let isAway = true;
    const app = await openResults({
      server({ method }) {
        if (method === 'POST') return Response.json(savedReply);
        return isAway ? Response.error() : Response.json({ _id: savedReply._id, revision: 1 });
      },
    });
    await app.press('Save Metrics');
    await app.happens(() => undefined);
    await app.press('Swap speakers');
    await app.press('Close analysis');
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    expect(question('Leave without saving your changes?')).toBeTruthy();
    await app.press('Stay');
    await app.press('Start a New Call');
    expect(question('Start a new call without saving your changes?')).toBeTruthy();
    await app.press('Keep last call');
    isAway = false;
    await app.press('View Call Analysis');
    expect(app.sent.at(-1)?.body).toMatchObject({ sides: { Prospect: 'sales_rep' } });
    await app.press('Close analysis');
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    expect(app.path()).toBe('/dashboard');
  });

  it('asks nothing during a call, because its draft is stored', async () => {
    const app = openPractice();
    await app.talk();
    expect(isAskedByBrowser()).toBe(false);
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    expect(app.path()).toBe('/dashboard');
    expect(isCallLeft()).toBe(true);
  });
});
