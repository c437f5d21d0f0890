import type { NewCall } from '@sales-analytics/contract';
import { createSharedFile, type SharedCall } from '@sales-analytics/core';
import { FakeClock } from '@sales-analytics/testing/fake-clock';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCall } from '../../../test/call/requests/a-call.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { httpThatAnswers } from '../../../test/shared/http/fake-http.ts';
import { createSession } from '../../shared/browser/session.ts';
import { ShareButton, shareDialogPart, useShareDialog } from './share-button.tsx';
import { ShareDialog, type ShareDialogProps } from './share-dialog.tsx';

beforeAll(() => shareDialogPart.fetch());

const note = {
  id: '01900000-0000-7000-8000-000000000001',
  text: 'Ask for the date.',
  createdAt: '2026-11-14T10:30:00.000Z',
  changedAt: '2026-11-14T10:30:00.000Z',
};
const named: Partial<NewCall> = {
  contact: { name: 'Dana Whitfield', company: 'Halden Freight' },
  utterances: [
    { speaker: 'A', text: 'Hi Dana, this is Alex. I work with Priya and Routewise.' },
    { speaker: 'B', text: 'I told Priya to call 020 7946 0958, or dana@halden.example.' },
  ],
  sides: { A: 'sales_rep', B: 'customer' },
  summary: 'They spoke about the price.',
  notes: [note, { ...note, id: '01900000-0000-7000-8000-000000000002' }],
};
const nameless: Partial<NewCall> = {
  utterances: [{ speaker: 'A', text: 'how are you?' }],
  sides: { A: 'sales_rep' },
  summary: '',
  analysis: {},
  transcript: '',
};

interface Saved {
  name: string;
  type: string;
  text: string;
}

const user = userEvent.setup();
let saved: Saved[];
let isBlocked: boolean;

beforeEach(() => {
  saved = [];
  isBlocked = false;
});

function sharedOf(call: Partial<NewCall>): ShareDialogProps['shared'] {
  const { _id, createdAt: _, ...record } = aCall(call);
  return { title: 'A talk', day: '2026-11-14', call: record, ownName: 'Alex Morgan' };
}

function save(name: string, type: string, text: string) {
  if (isBlocked) throw new Error('Blocked');
  saved.push({ name, type, text });
}

async function openDialog(call: Partial<NewCall>, create?: ShareDialogProps['create']) {
  const { http } = httpThatAnswers();
  let closed = 0;
  const shared = sharedOf(call);
  renderScreen({
    http,
    platform: {
      session: createSession(window.localStorage),
      storage: window.localStorage,
      clock: new FakeClock(Date.parse('2026-11-15T10:00:00.000Z')),
    },
    routes: [
      {
        path: '/',
        element: (
          <ShareDialog
            shared={shared}
            save={save}
            onClose={() => (closed += 1)}
            {...(create && { create })}
          />
        ),
      },
    ],
    path: '/',
  });
  await saveButton();
  return { timesClosed: () => closed };
}

function saveButton() {
  return screen.findByRole('button', { name: 'Save the page' });
}

async function savedPage(): Promise<Document> {
  await user.click(await saveButton());
  const text = saved.at(-1)?.text ?? '';
  return new DOMParser().parseFromString(text, 'text/html');
}

function rows(): string[] {
  const list = screen.getByRole('list', { name: 'Replaced names' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

function control(name: string) {
  return screen.getByRole('switch', { name });
}

describe('the share dialog', () => {
  it('shows every name that is replaced, and saves the page under a name without any', async () => {
    const { timesClosed } = await openDialog(named);
    expect(rows()).toEqual([
      'Dana Whitfield becomes Customer 12 times',
      'Alex Morgan becomes Sales Reponce',
      'Halden Freight becomes Company Aonce',
      'E-mail addresses becomes an e-mail addressonce',
      'Phone numbers becomes a phone numberonce',
    ]);
    expect(screen.getByText('company-a-14-november.html')).toBeDefined();
    expect(screen.getByText(/^about \d+ kB, no links, no tracking$/)).toBeDefined();
    const page = await savedPage();
    expect(saved.map(({ name, type }) => [name, type])).toEqual([
      ['company-a-14-november.html', 'text/html'],
    ]);
    expect(page.body.textContent).toContain('Hi Customer 1, this is Sales Rep.');
    expect(page.body.textContent).toContain('Saved 15 November 2026');
    expect(timesClosed()).toBe(1);
    expect(
      await screen.findByText('Read company-a-14-november.html before you send it.'),
    ).toBeDefined();
  });

  it('leaves notes out unless they are chosen', async () => {
    await openDialog(named);
    expect(screen.getByText('2 notes. They are not shared unless you include them.')).toBeDefined();
    expect(control('Your notes').getAttribute('aria-checked')).toBe('false');
    expect((await savedPage()).body.textContent).not.toContain(note.text);
    await user.click(control('Your notes'));
    expect((await savedPage()).body.textContent).toContain(note.text);
  });

  it('leaves the transcript out if that is chosen', async () => {
    await openDialog(named);
    await user.click(screen.getByRole('button', { name: 'Without' }));
    expect((await savedPage()).body.textContent).not.toContain('this is Sales Rep');
  });

  it('keeps names if that is chosen, and says so', async () => {
    await openDialog(named);
    await user.click(control('Replace names'));
    expect(screen.queryByRole('list', { name: 'Replaced names' })).toBeNull();
    expect(screen.getByText(/It contains the names of people and companies/)).toBeDefined();
    expect(await screen.findByText('halden-freight-14-november.html')).toBeDefined();
    expect((await savedPage()).body.textContent).toContain('Hi Dana, this is Alex.');
  });
});

describe('names that the app does not know', () => {
  it('are listed with the words around them, and replaced or kept by one press', async () => {
    await openDialog(named);
    const list = screen.getByRole('list', { name: 'Words that look like names' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Priya2 times… 1, this is Sales Rep. I work with Priya and Routewise.ReplaceKeep',
      'Routewiseonce… Sales Rep. I work with Priya and Routewise.ReplaceKeep',
    ]);
    expect(screen.getByText('2 undecided. They stay in the page.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Replace Priya' }));
    await user.click(screen.getByRole('button', { name: 'Keep Routewise' }));
    expect(screen.getByText('All decided')).toBeDefined();
    await waitFor(() => expect(rows()).toContain('Priya becomes Name 12 times'));
    const replace = screen.getByRole('button', { name: 'Replace Priya' });
    expect(replace.getAttribute('aria-pressed')).toBe('true');
    expect((await savedPage()).body.textContent).toContain('I work with Name 1 and Routewise.');
    await user.click(replace);
    await waitFor(() => expect(rows().join()).not.toContain('Priya'));
    expect((await savedPage()).body.textContent).toContain('I work with Priya and Routewise.');
    expect(screen.getByText('1 undecided. It stays in the page.')).toBeDefined();
  });

  it('can be typed, and taken back', async () => {
    await openDialog(named);
    await user.click(screen.getByRole('button', { name: 'Add a name' }));
    const field = screen.getByLabelText('Also replace');
    expect(document.activeElement).toBe(field);
    await user.click(screen.getByRole('button', { name: 'Company' }));
    await user.type(field, ' routewise {Enter}');
    await waitFor(() => expect(rows()).toContain('routewise becomes Company Bonce'));
    expect((await savedPage()).body.textContent).toContain('I work with Priya and Company B.');
    await user.click(screen.getByRole('button', { name: 'Don’t replace routewise' }));
    await waitFor(() => expect(rows().join()).not.toContain('routewise'));
    expect((await savedPage()).body.textContent).toContain('I work with Priya and Routewise.');
  });

  it('can be added if no names were found', async () => {
    await openDialog({ ...nameless, utterances: [{ speaker: 'A', text: 'ask priya' }] });
    expect(
      screen.getByText('No names were found. Read the page before you send it.'),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add a name' }));
    await user.type(screen.getByLabelText('Also replace'), 'Priya{Enter}');
    await waitFor(() => expect(rows()).toEqual(['Priya becomes Person 1once']));
    expect((await savedPage()).body.textContent).toContain('ask Person 1');
  });
});

describe('a page that can’t be given', () => {
  it('keeps the choices if the browser blocks the download', async () => {
    isBlocked = true;
    const { timesClosed } = await openDialog(named);
    await user.click(control('Your notes'));
    await user.click(await saveButton());
    const problem = await screen.findByRole('alert');
    expect(problem.textContent).toContain('The page could not be saved');
    expect(timesClosed()).toBe(0);
    isBlocked = false;
    await user.click(within(problem).getByRole('button', { name: 'Try again' }));
    expect(saved[0]?.text).toContain(note.text);
    expect(timesClosed()).toBe(1);
  });

  it('is not made if a known name was found in it, and says where', async () => {
    await openDialog(named, (shared) => (choices, when) => ({
      ...createSharedFile(shared)(choices, when),
      html: '',
      leaks: [{ text: 'halden', where: 'title' }],
    }));
    const problem = await screen.findByRole('alert');
    expect(problem.textContent).toMatch(
      /^The page can’t be saved, because it still contains a known nameFound: “halden” in the page’s title\./,
    );
    const button = await saveButton();
    expect(button).toHaveProperty('disabled', true);
    expect(saved).toEqual([]);
  });

  it('says that a page could not be made', async () => {
    const { http } = httpThatAnswers();
    const shared = sharedOf(nameless);
    const call = { ...shared.call, analysis: null } as unknown as NewCall;
    renderScreen({
      http,
      platform: {
        session: createSession(window.localStorage),
        storage: window.localStorage,
        clock: new FakeClock(),
      },
      routes: [
        {
          path: '/',
          element: <ShareDialog shared={{ ...shared, call }} onClose={() => undefined} />,
        },
      ],
      path: '/',
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The page could not be made');
    expect(screen.getByRole('button', { name: 'Save the page' })).toHaveProperty('disabled', true);
  });
});

describe('the share button', () => {
  it('opens the dialog, and gives the focus back', async () => {
    const { http } = httpThatAnswers();
    const shared = sharedOf(named);
    renderScreen({
      http,
      platform: {
        session: createSession(window.localStorage),
        storage: window.localStorage,
        clock: new FakeClock(),
      },
      routes: [{ path: '/', element: <ShareControl shared={shared} /> }],
      path: '/',
    });
    const opener = screen.getByRole('button', { name: 'Share' });
    const styles = document.querySelectorAll('style').length;
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Share this call' });
    expect(document.activeElement).toBe(within(dialog).getByRole('heading'));
    expect(document.querySelectorAll('style')).toHaveLength(styles);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

function ShareControl({ shared }: { shared: SharedCall }) {
  const { dialog, onShare } = useShareDialog(shared);
  return (
    <>
      {onShare && <ShareButton onShare={onShare} />}
      {dialog}
    </>
  );
}
