import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asyncScript, elementKey, scriptResult, scriptTimeoutMs, type Driver } from './driver.ts';
import { startProcess, waitUntil, type Machine } from './machine.ts';
import { connectMarionette } from './marionette.ts';

/** The fake microphone plays a tone and needs no permission. Nothing is sent to other machines. */
const preferences = {
  'marionette.port': 0,
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
};

/** Firefox runs without a window. It is controlled over Marionette, which sends the commands of WebDriver over a socket. */
export async function startFirefox({ folder, env }: Machine): Promise<Driver> {
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(folder, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--marionette', '--no-remote', '--profile', folder];
  const browser = startProcess('firefox-esr', [...args, '--width', '1440', '--height', '900'], {
    ...env,
    HOME: folder,
  });
  const port = await waitUntil(async () =>
    Number(await readFile(join(folder, 'MarionetteActivePort'), 'utf8')),
  );
  const marionette = await connectMarionette(port);
  const { send } = marionette;
  await send('WebDriver:NewSession', { timeouts: { script: scriptTimeoutMs } });

  return {
    async navigate(url) {
      await send('WebDriver:Navigate', { url });
    },
    async run(body, scriptArgs) {
      const script = asyncScript(body);
      const reply = await send('WebDriver:ExecuteAsyncScript', { script, args: scriptArgs });
      return scriptResult(valueOf(reply));
    },
    async click({ [elementKey]: id }) {
      await send('WebDriver:ElementClick', { id });
    },
    async type({ [elementKey]: id }, text) {
      await send('WebDriver:ElementSendKeys', { id, text });
    },
    async screenshot() {
      return String(valueOf(await send('WebDriver:TakeScreenshot', { full: false })));
    },
    async close() {
      marionette.close();
      await browser.stop();
    },
  };
}

function valueOf(reply: unknown): unknown {
  return typeof reply === 'object' && reply !== null && 'value' in reply ? reply.value : null;
}
