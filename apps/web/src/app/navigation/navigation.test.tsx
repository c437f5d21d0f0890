import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findHeading, openApp, signInAs } from '../../../test/app/open-app.tsx';

function currentEntry() {
  const nav = screen.getByRole('navigation', { name: 'Main' });
  return within(nav)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);
}

test('the landing page needs no token', async () => {
  openApp('/');
  expect(await findHeading('Know what was really said on your sales call.')).toBeTruthy();
  await waitFor(() =>
    expect(document.title).toBe('Sales call analysis and cold call practice · Sales Analytics AI'),
  );
});

test.each(['/dashboard', '/dashboard/analysis', '/dashboard/settings', '/dashboard/analysis/1'])(
  'a visitor without a token is sent from %s to the login',
  async (path) => {
    const app = openApp(path);
    await findHeading('Welcome Back');
    expect(app.path()).toBe('/login');
  },
);

test.each(['/login', '/register'])('a user with a token is redirected from %s', async (path) => {
  signInAs('Alex');
  const app = openApp(path);
  await findHeading('Recent Call Analysis');
  expect(app.path()).toBe('/dashboard');
});

test('a token removed meanwhile redirects at the next navigation', async () => {
  signInAs('Alex');
  const app = openApp('/dashboard');
  await findHeading('Recent Call Analysis');
  window.localStorage.removeItem('token');
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  await findHeading('Welcome Back');
  expect(app.path()).toBe('/login');
});

function tokenRemovedElsewhere() {
  window.localStorage.removeItem('token');
  const change = { key: 'token', newValue: null, storageArea: window.localStorage };
  act(() => void window.dispatchEvent(new StorageEvent('storage', change)));
}

/** Runs the function once, as soon as the element is in the page and before the effects of the page run. */
function onFirstSight(selector: string, run: () => void) {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    run();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

test('a logout in another tab while the page is loading closes it', async () => {
  signInAs('Alex');
  let wasSeen = false;
  onFirstSight('#side', () => {
    wasSeen = true;
    tokenRemovedElsewhere();
  });
  const app = openApp('/dashboard');
  await findHeading('Welcome Back');
  expect(wasSeen).toBe(true);
  expect(app.path()).toBe('/login');
});

test('a logout in another tab closes the page, and the login page says what is kept', async () => {
  signInAs('Alex');
  const app = openApp('/dashboard');
  await findHeading('Recent Call Analysis');
  tokenRemovedElsewhere();
  await findHeading('Welcome Back');
  expect(app.path()).toBe('/login');
  expect(screen.getByText(/Your saved calls are kept/)).toBeTruthy();
});

test('a logout in another tab keeps the analysis screen, as its result is stored nowhere else', async () => {
  signInAs('Alex');
  const app = openApp('/dashboard/analysis');
  await findHeading('Analyse a call');
  tokenRemovedElsewhere();
  await act(async () => undefined);
  expect(app.path()).toBe('/dashboard/analysis');
});

test('an unknown address shows the not found page with a link to the home page', async () => {
  openApp('/nowhere/at/all');
  expect(await findHeading('Page Not Found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/dashboard');
});

test.each([
  '/dashboard/cold-call-practice',
  '/dashboard/cold-call-Practice',
  '/DASHBOARD/COLD-CALL-PRACTICE',
])('%s reaches the practice screen and highlights its entry', async (path) => {
  signInAs('Alex');
  openApp(path);
  await findHeading('AI Cold Call Practice');
  expect(currentEntry()).toEqual(['Cold Call Practice']);
});

test('the practice screen opens without a chosen persona and with a disabled start', async () => {
  signInAs('Alex');
  openApp('/dashboard/cold-call-practice');
  await findHeading('AI Cold Call Practice');
  const start = screen.getByRole('button', { name: 'Start Call' });
  expect(start.hasAttribute('disabled')).toBe(true);
});

test('the navigation has the four entries with their addresses', async () => {
  signInAs('Alex');
  openApp('/dashboard/cold-call-practice');
  await findHeading('AI Cold Call Practice');
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/dashboard'],
    ['Analysis', '/dashboard/analysis'],
    ['Cold Call Practice', '/dashboard/cold-call-Practice'],
    ['Settings', '/dashboard/settings'],
  ]);
});

test('the entry of the current route is highlighted', async () => {
  signInAs('Alex');
  openApp('/dashboard');
  await findHeading('Recent Call Analysis');
  expect(currentEntry()).toEqual(['Home']);
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  await findHeading('Settings');
  expect(currentEntry()).toEqual(['Settings']);
});

test('after a navigation the focus is on the new heading', async () => {
  signInAs('Alex');
  openApp('/dashboard');
  await findHeading('Recent Call Analysis');
  await userEvent.click(screen.getByRole('link', { name: 'Cold Call Practice' }));
  const heading = await findHeading('AI Cold Call Practice');
  await expect.poll(() => document.activeElement).toBe(heading);
});

test('the skip link is the first stop and moves the focus to the content', async () => {
  signInAs('Alex');
  openApp('/dashboard/cold-call-practice');
  await findHeading('AI Cold Call Practice');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to content' }));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

async function openMenu() {
  signInAs('Alex');
  openApp('/dashboard/cold-call-practice');
  await findHeading('AI Cold Call Practice');
  const toggle = screen.getByRole('button', { name: 'Menu' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  return toggle;
}

test('Escape closes the menu and returns the focus to its button', async () => {
  const toggle = await openMenu();
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(toggle);
});

test('choosing an entry closes the menu', async () => {
  const toggle = await openMenu();
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  await findHeading('Recent Call Analysis');
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
});

test('choosing the entry of the current page closes the menu', async () => {
  const toggle = await openMenu();
  await userEvent.click(screen.getByRole('link', { name: 'Cold Call Practice' }));
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
});

test('the page behind the open menu is inert', async () => {
  const toggle = await openMenu();
  expect(document.getElementById('main')?.hasAttribute('inert')).toBe(true);
  await userEvent.click(toggle);
  expect(document.getElementById('main')?.hasAttribute('inert')).toBe(false);
});

test('the sidebar shows the user and which keys are set, without the keys', async () => {
  signInAs('Zoë Łuć');
  window.localStorage.setItem(
    'settings',
    JSON.stringify({ assemblyAIKey: 'aai-secret', modelName: 'gpt-4o-mini' }),
  );
  openApp('/dashboard/cold-call-practice');
  await findHeading('AI Cold Call Practice');
  const box = screen.getByRole('region', { name: 'Your keys' });
  expect(box.textContent).toContain('AssemblyAI, set');
  expect(box.textContent).toContain('OpenAI, gpt-4o-mini, not set');
  expect(box.textContent).toContain('Stored only in this browser.');
  expect(document.body.textContent).not.toContain('aai-secret');
  expect(screen.getByText('Zoë Łuć')).toBeTruthy();
});

test('the sidebar updates when settings are saved', async () => {
  signInAs('Alex');
  const { services } = openApp('/dashboard/cold-call-practice');
  await findHeading('AI Cold Call Practice');
  const box = screen.getByRole('region', { name: 'Your keys' });
  expect(box.textContent).toContain('Transcription: this computer, set');
  const settings = JSON.stringify({
    assemblyAIKey: 'a',
    modelProvider: 'ollama',
    modelName: 'mistral',
  });
  act(() => services.platform.storage.setItem('settings', settings));
  expect(box.textContent).toContain('AssemblyAI, set');
  expect(box.textContent).toContain('Ollama, mistral, set');
});
