import type { BulkFailure } from '@sales-analytics/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createBulkServer } from '../../../../test/features/library/bulk-server.ts';
import {
  callNumber,
  openBulk,
  press,
  someCalls,
  tick,
} from '../../../../test/features/library/open-bulk.tsx';

const pollMs = 1_000;

async function openWithTagging() {
  const server = createBulkServer(someCalls(3), 500);
  const page = openBulk(server);
  await tick('All');
  await press('Select all 500 that match', 'Add tag', 'price');
  await screen.findByText('Adding the tag “price”: 0 of 500');
  return { server, ...page };
}

async function openWithDeletion(calls = someCalls(3), ...names: string[]) {
  const server = createBulkServer(calls);
  const page = openBulk(server);
  await tick(...names);
  await press('Delete');
  await screen.findByText(/^Deleting: 0 of/);
  return { server, ...page };
}

function failureOf(n: number, reason: BulkFailure['reason']): BulkFailure {
  const { _id, title } = callNumber(n);
  return { id: _id, title: reason === 'deleted' ? '' : title, reason };
}

function spoken(): string {
  return document.querySelector('output.sr')?.textContent ?? '';
}

describe('a bulk action', () => {
  it('shows its progress and its result; the lists are read again', async () => {
    const { server, pass } = await openWithTagging();
    const listed = server.state.listed;
    server.work({ done: 120, changed: 120 });
    await pass(pollMs);
    expect(await screen.findByText('Adding the tag “price”: 120 of 500')).toBeDefined();
    const bar = screen.getByRole('progressbar', { name: 'Adding the tag “price”' });
    expect(bar.getAttribute('aria-valuetext')).toBe('120 of 500');
    expect(server.state.listed).toBe(listed);

    server.finish();
    await pass(pollMs);
    expect((await screen.findAllByText('500 calls got the tag “price”.')).length).toBeGreaterThan(
      0,
    );
    expect(screen.queryByRole('progressbar')).toBeNull();
    await waitFor(() => expect(server.state.listed).toBe(listed + 1));
    await press('Dismiss');
    expect(screen.queryByText('500 calls got the tag “price”.')).toBeNull();
  });

  it('speaks to a screen reader at every quarter, not at every step', async () => {
    const { server, pass } = await openWithTagging();
    const heard = new Set([spoken()]);
    for (const done of [40, 80, 120, 130, 250, 300]) {
      server.work({ done });
      await pass(pollMs);
      await screen.findByText(`Adding the tag “price”: ${done} of 500`);
      heard.add(spoken());
    }
    expect([...heard]).toEqual([
      'Adding the tag “price”: 0 percent.',
      'Adding the tag “price”: 25 percent.',
      'Adding the tag “price”: 50 percent.',
    ]);
  });

  it('can be stopped', async () => {
    const { server, pass } = await openWithTagging();
    server.work({ done: 120, changed: 110, unchanged: 10 });
    await pass(pollMs);
    await press('Stop');
    const text =
      'Stopped. 110 of 500 calls got the tag “price”. 10 had it already. The others are as they were.';
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(server.job().state).toBe('stopped');
  });
});

describe('a bulk action that the page does not follow to its end', () => {
  it('continues after a reload in the middle', async () => {
    const { server, unmount } = await openWithTagging();
    server.work({ done: 120, changed: 120 });
    unmount();

    const { pass } = openBulk(server);
    expect(await screen.findByText('Adding the tag “price”: 120 of 500')).toBeDefined();
    server.finish();
    await pass(pollMs);
    expect((await screen.findAllByText('500 calls got the tag “price”.')).length).toBeGreaterThan(
      0,
    );
  });

  it('says what it did when it ended during a reload, and not when it ended long ago', async () => {
    const { server, unmount } = await openWithTagging();
    unmount();
    server.finish();
    const second = openBulk(server);
    expect((await screen.findAllByText('500 calls got the tag “price”.')).length).toBeGreaterThan(
      0,
    );
    second.unmount();

    server.work({ finishedAt: '2026-11-28T11:00:00.000Z' });
    openBulk(server);
    await screen.findByRole('checkbox', { name: 'Call 1' });
    expect(screen.queryByText('500 calls got the tag “price”.')).toBeNull();
  });

  it('continues when the server is unreachable in the middle, and the page says so', async () => {
    const { server, pass } = await openWithTagging();
    server.state.isAway = true;
    await pass(pollMs);
    expect(await screen.findByText(/can’t be reached at the moment. It goes on/)).toBeDefined();
    // The page polls less often while the server is unreachable.
    await pass(pollMs);
    server.state.isAway = false;
    server.work({ done: 300, changed: 300 });
    await pass(2 * pollMs);
    expect(await screen.findByText('Adding the tag “price”: 300 of 500')).toBeDefined();
    expect(screen.queryByText(/can’t be reached/)).toBeNull();
    server.finish();
    await pass(pollMs);
    expect((await screen.findAllByText('500 calls got the tag “price”.')).length).toBeGreaterThan(
      0,
    );
  });

  it('is no longer shown when the server no longer knows it', async () => {
    const { server, pass } = await openWithTagging();
    server.jobs.clear();
    await pass(pollMs);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  it('starts once when the response to its start is lost', async () => {
    const server = createBulkServer(someCalls(3));
    openBulk(server);
    await tick('Call 1');
    server.state.losesResponse = true;
    await press('Set outcome', 'Won');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The calls were not changed');
    expect(alert.textContent).toContain('Can’t reach the server.');
    await press('Try again');
    expect(await screen.findByText('Setting the outcome: 0 of 1')).toBeDefined();
    expect(server.jobs.size).toBe(1);
    expect(new Set(server.requests.map(({ id }) => id)).size).toBe(1);
  });

  it('is not sent again when the server does not accept it', async () => {
    const server = createBulkServer(someCalls(3));
    openBulk(server);
    await tick('Call 1');
    const message = 'More than 10,000 calls match. Nothing was changed.';
    server.state.refusal = Response.json({ message, code: 'invalid_request' }, { status: 400 });
    await press('Set outcome', 'Won');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await press('Dismiss');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the one of another tab that must end first', async () => {
    const server = createBulkServer(someCalls(3));
    openBulk(server);
    await tick('Call 1');
    server.answer('POST', '/library/bulk', {
      id: '0193a5f0-7c00-4000-8000-000000000009',
      action: { kind: 'delete' },
      calls: { query: {} },
    });
    const message = 'Another bulk action of this account is still running.';
    server.state.refusal = Response.json({ message, code: 'job_running' }, { status: 409 });
    await press('Set outcome', 'Won');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(await screen.findByText('Deleting: 0 of 3')).toBeDefined();
  });
});

describe('the undo of a bulk action', () => {
  it('restores the calls, and says which ones it left unchanged', async () => {
    const { server, pass } = await openWithTagging();
    server.finish();
    await pass(pollMs);
    await press('Undo');
    expect(await screen.findByText('Undoing: 0 of 500')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    const undo = { total: 500, restored: 496, kept: 3, failed: 1 };
    server.work({ state: 'undone', undo });
    await pass(pollMs);
    const text =
      'Undone. 496 calls are as they were before. 3 calls changed since then, and stay that way. 1 call could not be changed back.';
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is offered while it is possible', async () => {
    const { server, pass } = await openWithTagging();
    server.finish();
    await pass(pollMs);
    await screen.findByRole('button', { name: 'Undo' });
    await pass(60_000);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(screen.getAllByText('500 calls got the tag “price”.').length).toBeGreaterThan(0);
  });

  it('says why it failed', async () => {
    const { server, pass } = await openWithTagging();
    server.finish();
    await pass(pollMs);
    const message = 'This action can no longer be undone. The calls stay as they are.';
    server.state.refusal = Response.json({ message, code: 'cannot_undo' }, { status: 409 });
    await press('Undo');
    expect(await screen.findByText(message)).toBeDefined();
  });
});

describe('a bulk deletion', () => {
  const calls = [
    callNumber(0, { recording: { fileName: 'a.mp3', audioKey: 'key-0' } }),
    callNumber(1),
    callNumber(2),
  ];
  const [first, second] = calls.map(({ _id }) => _id);

  it('also removes the recordings and unsaved answers in this browser, and undo restores the recordings', async () => {
    const { server, pass, local } = await openWithDeletion(calls, 'Call 0', 'Call 1');
    expect(local).toEqual([]);
    server.finish();
    await pass(pollMs);
    const text = '2 calls were deleted with their transcripts and notes.';
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(local).toEqual([
        `answers ${first}`,
        'discard key-0',
        `answers ${second}`,
        `discard ${second}`,
      ]),
    );

    local.length = 0;
    await press('Undo');
    expect(await screen.findByText('Undoing: 0 of 2')).toBeDefined();
    expect(local).toEqual(['restore key-0', `restore ${second}`]);
    server.work({ state: 'undone', undo: { total: 2, restored: 2, kept: 0, failed: 0 } });
    await pass(pollMs);
    expect((await screen.findAllByText('Undone. 2 calls are back.')).length).toBeGreaterThan(0);
  });

  it('keeps the recording of a call that could not be deleted', async () => {
    const { server, pass, local } = await openWithDeletion(calls, 'Call 0', 'Call 1');
    server.finish([failureOf(1, 'not-written')]);
    await pass(pollMs);
    await waitFor(() => expect(local).toEqual([`answers ${first}`, 'discard key-0']));
  });

  it('compares the recordings with the calls if it was stopped, because it is unknown which calls are deleted', async () => {
    const { server, pass, local } = await openWithDeletion(calls, 'Call 0', 'Call 1');
    server.work({ done: 1, changed: 1 });
    await pass(pollMs);
    await press('Stop');
    const text =
      'Stopped. 1 of 2 calls were deleted with their transcripts and notes. The others are as they were.';
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    await waitFor(() => expect(local).toEqual(['match']));

    local.length = 0;
    server.state.refusal = Response.json({ message: 'No.', code: 'internal' }, { status: 500 });
    await press('Undo');
    await waitFor(() => expect(local).toEqual(['restore key-0', `restore ${second}`, 'match']));
  });

  it('compares the recordings with the calls if it ends, or is undone, after a reload', async () => {
    const { server, unmount } = await openWithDeletion(calls, 'Call 0', 'Call 1');
    unmount();
    const { pass, local } = openBulk(server);
    await screen.findByText(/^Deleting: 0 of/);
    server.finish();
    await pass(pollMs);
    await waitFor(() => expect(local).toEqual(['match']));
    await press('Undo');
    await screen.findByText('Undoing: 0 of 2');
    server.work({ state: 'undone', undo: { total: 2, restored: 2, kept: 0, failed: 0 } });
    await pass(pollMs);
    await waitFor(() => expect(local).toEqual(['match', 'match']));
  });

  it('discards the recordings again when the undo fails', async () => {
    const { server, pass, local } = await openWithDeletion(calls, 'Call 0');
    server.finish();
    await pass(pollMs);
    await waitFor(() => expect(local).toHaveLength(2));
    local.length = 0;
    server.state.refusal = Response.json({ message: 'No.', code: 'internal' }, { status: 500 });
    await press('Undo');
    await waitFor(() =>
      expect(local).toEqual(['restore key-0', `answers ${first}`, 'discard key-0']),
    );
  });
});

describe('a bulk action that is done in part', () => {
  it('says which calls it left unchanged and why, and tries again with those that can be changed', async () => {
    const server = createBulkServer(someCalls(3));
    const { pass } = openBulk(server);
    await tick('All');
    await press('Add tag', 'price');
    await screen.findByText('Adding the tag “price”: 0 of 3');
    server.finish([failureOf(1, 'too-many-tags'), failureOf(2, 'deleted')]);
    await pass(pollMs);
    await screen.findAllByText('1 of 3 calls got the tag “price”.');
    const failures = within(
      screen.getByRole('list', { name: 'Calls that were not changed' }),
    ).getAllByRole('listitem');
    expect(failures.map(({ textContent }) => textContent)).toEqual([
      '“Call 1” has 20 tags already, the most that a call can have.',
      'A call was deleted meanwhile.',
    ]);

    await press('Retry for 1 call');
    expect(await screen.findByText('Adding the tag “price”: 0 of 1')).toBeDefined();
    expect(server.requests.at(-1)?.calls).toEqual({ ids: [callNumber(1)._id] });
    expect(screen.queryByText('1 of 3 calls got the tag “price”.')).toBeNull();
    server.finish();
    await pass(pollMs);
    expect((await screen.findAllByText('1 call got the tag “price”.')).length).toBeGreaterThan(0);
  });

  it('counts the failures that are not listed', async () => {
    const { server, pass } = await openWithTagging();
    server.work({ state: 'done', done: 500, changed: 420, failed: 80 });
    server.work({ failures: [failureOf(1, 'not-written')] });
    await pass(pollMs);
    await screen.findAllByText('420 of 500 calls got the tag “price”.');
    const failures = within(
      screen.getByRole('list', { name: 'Calls that were not changed' }),
    ).getAllByRole('listitem');
    expect(failures.map(({ textContent }) => textContent)).toEqual([
      '“Call 1” could not be changed. It is as it was.',
      '79 more could not be changed.',
    ]);
  });
});
