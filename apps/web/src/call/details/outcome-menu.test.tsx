import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTab } from '../../../test/call/details/open-tab.tsx';
import { DetailsServer } from '../../../test/call/requests/details-server.ts';

type Tab = Awaited<ReturnType<typeof openTab>>;

const opener = ({ tab }: Tab, value: string) =>
  tab.findByRole('button', { name: `Outcome of “Route planning pilot”: ${value}` });

async function choose(page: Tab, from: string, to: string) {
  await page.user.click(await opener(page, from));
  await page.user.click(await screen.findByRole('menuitemradio', { name: to }));
}

describe('the menu of outcomes', () => {
  it('offers the seven outcomes, with a tick at the present one', async () => {
    const page = await openTab(new DetailsServer({}));
    await page.user.click(await opener(page, 'Meeting booked'));
    const menu = await screen.findByRole('menu', { name: 'Outcome' });
    const items = within(menu).getAllByRole('menuitemradio');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Meeting booked',
      'Follow-up',
      'Won',
      'Lost',
      'Not interested',
      'No answer',
      'No outcome',
    ]);
    const chosen = items.filter((item) => item.getAttribute('aria-checked') === 'true');
    expect(chosen.map(({ textContent }) => textContent)).toEqual(['Meeting booked']);
    expect(chosen[0]?.querySelector('svg.lucide-check')).not.toBeNull();
  });

  it('shows a choice at once, stores it, and has the list read again for its counts', async () => {
    const server = new DetailsServer({ revision: 4 });
    const page = await openTab(server);
    const release = server.hold();
    await choose(page, 'Meeting booked', 'Won');
    expect(await opener(page, 'Won')).toBeTruthy();
    expect(server.changes).toEqual([]);
    release();
    await waitFor(() => expect(server.lists).toBe(2));
    expect(server.changes).toEqual([{ outcome: 'won', revision: 4 }]);
  });

  it('works by keyboard alone, and returns the focus', async () => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    const button = await opener(page, 'Meeting booked');
    button.focus();
    await page.user.keyboard('{Enter}');
    await screen.findByRole('menu');
    expect(document.activeElement?.textContent).toBe('Meeting booked');
    await page.user.keyboard('{ArrowDown}{Enter}');
    const changed = await opener(page, 'Follow-up');
    await waitFor(() => expect(document.activeElement).toBe(changed));
    await page.user.keyboard('{Enter}{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(server.first.outcome).toBe('follow-up'));
  });

  it('shows what the server has when a choice fails, says why, and stores it on the next try', async () => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    server.isAway = true;
    await choose(page, 'Meeting booked', 'Lost');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'The outcome was not saved. Can’t reach the server. Check your connection, then try again.',
    );
    expect(await opener(page, 'Meeting booked')).toBeTruthy();
    server.isAway = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await opener(page, 'Lost')).toBeTruthy();
    await waitFor(() => expect(server.first.outcome).toBe('lost'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes no focus when a choice fails, and leaves when it is dismissed', async () => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    server.isAway = true;
    await choose(page, 'Meeting booked', 'Lost');
    const elsewhere = page.tab.getByRole('button', { name: 'Elsewhere' });
    elsewhere.focus();
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(elsewhere);
    await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends fast choices one after the other, without a conflict', async () => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    const release = server.hold();
    await choose(page, 'Meeting booked', 'Won');
    await choose(page, 'Won', 'Lost');
    await choose(page, 'Lost', 'No answer');
    release();
    await waitFor(() => expect(server.first.outcome).toBe('no-answer'));
    expect(server.changes).toEqual([
      { outcome: 'won', revision: 0 },
      { outcome: 'lost', revision: 1 },
      { outcome: 'no-answer', revision: 2 },
    ]);
    expect(await opener(page, 'No answer')).toBeTruthy();
  });

  it('keeps the last choice if only an earlier one failed', async () => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    server.failures.push(Response.json({ message: 'Busy' }, { status: 503 }));
    const release = server.hold();
    await choose(page, 'Meeting booked', 'Won');
    await choose(page, 'Won', 'Lost');
    release();
    await waitFor(() => expect(server.first.outcome).toBe('lost'));
    expect(await opener(page, 'Lost')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends nothing for the outcome that the call has', async () => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    await choose(page, 'Meeting booked', 'Meeting booked');
    expect(server.changes).toEqual([]);
  });
});
