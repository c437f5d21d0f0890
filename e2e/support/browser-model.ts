import type { BrowserModelOptions } from '@sales-analytics/testing/browser-model';
import type { Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const entry = fileURLToPath(import.meta.resolve('@sales-analytics/testing/browser-model'));
let script: Promise<string> | undefined;

/** The name under which the page has the fake and its counts. */
const name = 'fakeBrowserModel';

interface Options extends Pick<BrowserModelOptions, 'availability' | 'contextWindow'> {
  /** It runs in the test, not in the page. */
  answer: (this: void, prompt: string, hasSchema: boolean) => string;
}

/** Every document that the page opens from now on has the fake as its `LanguageModel`, in its first state again. */
export async function installBrowserModel(page: Page, { answer, ...options }: Options) {
  await page.exposeFunction('answerOfBrowserModel', answer);
  script ??= bundle();
  const given = `{ ...${JSON.stringify(options)}, answer: globalThis.answerOfBrowserModel }`;
  await page.addInitScript(`${await script}
globalThis.${name} = fake.createBrowserModel(${given});
globalThis.LanguageModel = globalThis.${name}.api;`);
}

/** Returns how many sessions of the fake the page's document has opened and destroyed. */
export function readSessions(page: Page): Promise<unknown> {
  return page.evaluate(`globalThis.${name}.sessions`);
}

/** A page runs no TypeScript and no modules of this repository, so the fake becomes one script. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'fake' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The fake was not bundled');
  return output.output[0].code;
}
