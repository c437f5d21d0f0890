import { expect } from '@playwright/test';
import {
  comeTo,
  expectAtRest,
  expectSavedOnce,
  lasting,
  notThere,
  test,
} from './support/bad-network.ts';
import { drop, haveSettings, register } from './support/steps.ts';

test.beforeEach(({ network }) => {
  network.reset();
});

for (const { name, fault, told } of lasting) {
  test(`an analysis by Ollama that ${name} for ever is told, and goes on at a press`, async ({
    page,
    product,
    account,
    network,
  }) => {
    await page.clock.install();
    await register(page, account);
    const ollama = { modelProvider: 'ollama', modelName: 'mistral', apiKey: '' };
    await haveSettings(page, product, { ...network.settings, ...ollama });
    await page.goto('/dashboard/analysis');
    network.ollama.fail(fault, { path: /generate/ });
    await drop(page, 'sales-call.mp3');
    for (const stalls of fault.kind === 'stall' ? [2, 4] : [])
      await comeTo({ stalls, wait: '20:01' }, page, network);
    const words = fault.kind === 'reset' ? notThere : told;
    await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible();
    await expectAtRest(page);
    network.reset();
    for (const button of await page.getByRole('button', { name: 'Try again' }).all())
      await button.click();
    await expectSavedOnce(page);
  });
}
