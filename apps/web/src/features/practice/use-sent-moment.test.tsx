import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  button,
  isCallLeft,
  leaveCall,
  openPractice,
  workingSettings,
} from '../../../test/features/practice/open-practice.tsx';
import { moment } from '../../../test/features/practice/show-practice.tsx';

const card = () => screen.queryByRole('region', { name: 'Practise this moment' });
const quote = /We already pay for Lanewise/;
const stage = () => within(screen.getByRole('region', { name: 'Call' }));
const persona = () => screen.getByRole('combobox', { name: 'Persona' });

async function arrive(options: Parameters<typeof openPractice>[0] = {}) {
  const app = openPractice({ sent: { moment }, ...options });
  await app.user.click(screen.getByRole('link', { name: 'To practice' }));
  await app.happens(() => undefined);
  return app;
}

describe('a moment passed from a result', () => {
  it('can be practised at once, with a skeptical prospect', async () => {
    const app = await arrive();
    expect(card()?.textContent).toMatch(quote);
    expect(persona()).toHaveProperty('value', 'skeptical');
    await app.press('Start Call');
    expect(stage().getByText(/^Practising/).textContent).toMatch(quote);
  });

  it('stays when another persona is chosen', async () => {
    const app = await arrive();
    await app.start('Busy');
    expect(stage().getByText('Busy prospect')).toBeTruthy();
    expect(stage().getByText(/^Practising/)).toBeTruthy();
  });

  it('can be removed, and is not shown again', async () => {
    const app = await arrive();
    await app.press('Remove this moment');
    expect(card()).toBeNull();
    expect(app.historyState()).toBeNull();
    await app.press('Start Call');
    await app.press('End Call');
    expect(card()).toBeNull();
    expect(screen.queryByText(/^Practising/)).toBeNull();
  });

  it('is removed by the call, also after a reload', async () => {
    const app = await arrive();
    await app.press('Start Call');
    expect(app.historyState()).toBeNull();
    await app.say('Hi, this is Alex.');
    expect(app.model.last.request.prompt).toMatch(quote);
    await app.reply('We already pay for Lanewise.');
    await app.press('End Call');
    app.unmount();
    const next = openPractice();
    expect(card()).toBeNull();
    await next.press('Open call');
    expect(stage().getByText(/^Practising/)).toBeTruthy();
    expect(card()).toBeNull();
  });

  it('can be practised again after the call', async () => {
    const app = await arrive();
    await app.press('Start Call');
    await app.press('End Call');
    expect(card()).toBeTruthy();
    await app.press('Start a New Call');
    expect(stage().getByText(/^Practising/)).toBeTruthy();
  });

  it('is kept if the call could not be started', async () => {
    const app = await arrive({ settings: { ...workingSettings, assemblyAIKey: '' } });
    await app.press('Start Call');
    expect(card()).toBeTruthy();
    expect(app.historyState()).toEqual({ moment });
  });

  it.each([
    ['another state', { from: '/login' }],
    ['a moment without words', { moment: { ...moment, quote: '' } }],
    ['a moment of another kind', { moment: { ...moment, kind: 'weather' } }],
    ['a text', 'moment'],
    ['a moment of another account’s call', { moment, accountId: 'another' }],
  ])('is not read from %s', async (_, sent) => {
    await arrive({ sent });
    expect(card()).toBeNull();
    expect(persona()).toHaveProperty('value', '');
  });
});

describe('a moment with an unfinished call of an earlier page', () => {
  it('keeps the draft, and is used for the next call', async () => {
    leaveCall();
    const app = await arrive();
    expect(screen.getByRole('region', { name: 'Continue your practice call?' })).toBeTruthy();
    expect(card()).toBeTruthy();
    await app.press('Continue');
    expect(card()).toBeNull();
    expect(screen.queryByText(/^Practising/)).toBeNull();
    expect(app.historyState()).toEqual({ moment });
    await app.press('End Call');
    expect(card()).toBeTruthy();
    expect(isCallLeft()).toBe(true);
  });

  it('is kept while an ended call is open', async () => {
    leaveCall({ hasEnded: true });
    const app = await arrive();
    await app.press('Open call');
    expect(card()).toBeTruthy();
    await app.press('Remove this moment');
    expect(card()).toBeNull();
  });

  it('is kept in the call that practises it', async () => {
    const app = await arrive();
    await app.press('Start Call');
    await app.say('Hi, this is Alex.');
    app.unmount();
    const next = openPractice();
    await next.press('Continue');
    expect(card()?.textContent).toMatch(quote);
    expect(stage().getByText(/^Practising/)).toBeTruthy();
    expect(button('End Call')).toBeTruthy();
  });
});
