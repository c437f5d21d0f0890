import { join } from 'node:path';
import { asyncScript, elementKey, scriptResult, scriptTimeoutMs, type Driver } from './driver.ts';
import { freePort } from '../support/product.ts';
import { findFirst, startProcess, waitUntil, type Machine } from './machine.ts';

const miniBrowser = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
];

/** WebKitGTK's MiniBrowser is controlled over HTTP and needs a display. */
export async function startWebKit({ folder, env }: Machine): Promise<Driver> {
  const port = await freePort();
  const server = startProcess('WebKitWebDriver', [`--port=${port}`], {
    ...env,
    HOME: folder,
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_CACHE_HOME: join(folder, 'cache'),
  });
  const request = createRequest(`http://127.0.0.1:${port}`);
  await waitUntil(() => request('GET', '/status'));
  const browserOptions = { binary: findFirst(miniBrowser), args: ['--automation'] };
  const { sessionId } = (await request('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  })) as { sessionId: string };
  const at = (path: string) => `/session/${sessionId}${path}`;
  await request('POST', at('/timeouts'), { script: scriptTimeoutMs });
  await request('POST', at('/window/rect'), { width: 1440, height: 900 });

  return {
    async navigate(url) {
      await request('POST', at('/url'), { url });
    },
    async run(body, args) {
      const script = asyncScript(body);
      return scriptResult(await request('POST', at('/execute/async'), { script, args }));
    },
    async click({ [elementKey]: id }) {
      await request('POST', at(`/element/${id}/click`), {});
    },
    async type({ [elementKey]: id }, text) {
      await request('POST', at(`/element/${id}/value`), { text });
    },
    async screenshot() {
      return String(await request('GET', at('/screenshot')));
    },
    async close() {
      await request('DELETE', at('')).catch(() => undefined);
      await server.stop();
    },
  };
}

function createRequest(base: string) {
  return async function request(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(base + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${path}: ${error}: ${message}`);
  };
}
