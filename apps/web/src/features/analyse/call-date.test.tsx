import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DetailsServer } from '../../../test/call/requests/details-server.ts';
import { openAnalysis } from '../../../test/features/analyse/open-analysis.tsx';
import { openSavedCall } from '../../../test/features/analyse/open-saved-call.tsx';

const lastModified = Date.parse('2026-03-14T10:30:00Z');
const words = 'Sam: Hello, this is Sam.\nDana: Hello. What is it about?\n';

async function savedDate(file: File) {
  const app = openAnalysis();
  await app.choose(file);
  if (file.type === 'text/plain') {
    await app.press('Analyse');
    await app.analysed();
    await app.summarised();
  } else {
    await app.finished();
  }
  await app.press('Save Metrics');
  const posted = app.sent.find(({ method }) => method === 'POST');
  return (posted?.body as { callDate?: unknown } | undefined)?.callDate;
}

function aFile(name: string, content: string, type: string): File {
  return new File([content], name, { type, lastModified });
}

describe('the date of a new call', () => {
  it.each([
    ['when the recording was last changed', aFile('talk.mp3', 'sound', 'audio/mpeg'), 'file'],
    ['when the transcript was last changed', aFile('talk.txt', words, 'text/plain'), 'file'],
  ])('is %s', async (_what, file, origin) => {
    const at = new Date(lastModified).toISOString();
    expect(await savedDate(file)).toEqual({ at, origin });
  });

  it('comes from the name of the recording', async () => {
    const file = aFile('GMT20260302-091500_Recording.mp3', 'sound', 'audio/mpeg');
    expect(await savedDate(file)).toEqual({ at: '2026-03-02T09:15:00.000Z', origin: 'file-name' });
  });

  it('is only a day if no time is known', async () => {
    const file = aFile('Dana 2026-03-02.mp3', 'sound', 'audio/mpeg');
    const at = new Date(2026, 2, 2, 12).toISOString();
    expect(await savedDate(file)).toEqual({ at, isDay: true, origin: 'file-name' });
  });

  it('comes from the head of the transcript rather than from the name of its file', async () => {
    const file = aFile(
      '2026-03-02.txt',
      `Weekly call\n2023-02-27 14:00 UTC\n\n${words}`,
      'text/plain',
    );
    expect(await savedDate(file)).toEqual({ at: '2023-02-27T14:00:00.000Z', origin: 'transcript' });
  });
});

describe('the date of an offer in the head of a transcript', () => {
  it('is not the date of the call, because it is in the future', async () => {
    const file = aFile('talk.txt', `Offer valid until 31 December 2027\n\n${words}`, 'text/plain');
    expect(await savedDate(file)).toMatchObject({ origin: 'file' });
  });
});

describe('the date of a saved call', () => {
  const opener = () => screen.getByRole('button', { name: /^Date of/ });
  const field = () => screen.getByLabelText<HTMLInputElement>('Date and time of the call');

  it('is the time of saving, and says so, if the day of the call is not known', async () => {
    const { user } = await openSavedCall(new DetailsServer({}));
    expect(opener().textContent).toMatch(/^Saved /);
    await user.click(opener());
    expect(await screen.findByText(/The day of the call is not known/)).toBeTruthy();
  });

  it('is shown without a time if only its day is known', async () => {
    const at = new Date(2026, 2, 14, 12).toISOString();
    await openSavedCall(new DetailsServer({ callDate: { at, isDay: true, origin: 'file-name' } }));
    expect(opener().textContent).toBe('14 March 2026');
  });

  it('says where it comes from', async () => {
    const callDate = { at: '2026-03-14T10:30:00.000Z', origin: 'transcript' } as const;
    const { user } = await openSavedCall(new DetailsServer({ callDate }));
    expect(opener().textContent).toMatch(/^14 March/);
    await user.click(opener());
    expect(await screen.findByText('From the transcript.')).toBeTruthy();
  });

  it('can be changed, and is then marked as entered by the user', async () => {
    const server = new DetailsServer({});
    const { user, press } = await openSavedCall(server);
    await user.click(opener());
    await waitFor(() => expect(field()).toBeTruthy());
    fireEvent.change(field(), { target: { value: '2026-03-09T08:15' } });
    await press('Save');
    const at = new Date(2026, 2, 9, 8, 15).toISOString();
    expect(server.changes).toEqual([{ revision: 0, callDate: { at, origin: 'entered' } }]);
    expect(opener().textContent).toMatch(/^9 March/);
  });

  it('stays in its field while it cannot be stored', async () => {
    const server = new DetailsServer({});
    const { user, press } = await openSavedCall(server);
    await user.click(opener());
    await waitFor(() => expect(field()).toBeTruthy());
    fireEvent.change(field(), { target: { value: '2026-03-09T08:15' } });
    server.isAway = true;
    await press('Save');
    expect(screen.getByText(/The date was not saved\./)).toBeTruthy();
    expect(field().value).toBe('2026-03-09T08:15');
    server.isAway = false;
    await press('Try again');
    await waitFor(() => expect(server.first.callDate?.origin).toBe('entered'));
  });

  it('cannot be removed', async () => {
    const server = new DetailsServer({});
    const { user, press } = await openSavedCall(server);
    await user.click(opener());
    await waitFor(() => expect(field()).toBeTruthy());
    fireEvent.change(field(), { target: { value: '' } });
    await press('Save');
    expect(screen.getByText('Enter a day and a time.')).toBeTruthy();
    expect(server.changes).toEqual([]);
  });
});
