import { mkdir, writeFile } from 'node:fs/promises';
import { startDemoProviders } from '@sales-analytics/testing';
import { startProduct } from '../support/product.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { journey, type Abilities } from './journey.ts';
import { startMachine, type Machine } from './machine.ts';
import { createPage } from './page.ts';
import { startWebKit } from './webkit.ts';

interface Browser extends Abilities {
  start: (machine: Machine) => Promise<Driver>;
}

const browsers: Record<string, Browser> = {
  firefox: { start: startFirefox, microphoneMessage: null },
  webkit: { start: startWebKit, microphoneMessage: 'No microphone was found' },
};

const pictures = 'test-results';

/**
 * Runs the journey in the named browsers, or in all if none is named. If a step fails, the later steps of its browser are
 * skipped and the exit code is 1.
 */
async function main(names: string[]): Promise<void> {
  for (const name of names.length > 0 ? names : Object.keys(browsers)) {
    const browser = browsers[name];
    if (!browser) throw new Error(`Use one of: ${Object.keys(browsers).join(', ')}`);
    if (!(await runJourney(name, browser))) process.exitCode = 1;
  }
}

/** Resolves with true if every step succeeded. */
async function runJourney(name: string, { start, microphoneMessage }: Browser): Promise<boolean> {
  const running: { close: () => Promise<void> }[] = [];
  try {
    const machine = await startMachine();
    running.push(machine);
    const product = await startProduct({}, () => startDemoProviders());
    running.push(product);
    const driver = await start(machine);
    running.push(driver);
    const page = createPage(driver, product.url);
    const { folder } = machine;
    for (const step of journey) {
      await step.run({ page, product, folder, microphoneMessage }).catch(async (error: unknown) => {
        await takePicture(driver, name);
        throw error;
      });
      console.log(`ok   ${name}: ${step.name}`);
    }
    return true;
  } catch (error) {
    console.error(`FAIL ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    for (const part of running.toReversed()) await part.close();
  }
}

async function takePicture(driver: Driver, name: string): Promise<void> {
  await mkdir(pictures, { recursive: true });
  const path = `${pictures}/${name}.png`;
  await writeFile(path, Buffer.from(await driver.screenshot(), 'base64'));
  console.error(`See ${path}`);
}

await main(process.argv.slice(2));
