import { expect } from '@playwright/test';
import {
  reachDeadline,
  expectAtRest,
  lastingFaults,
  ollamaNotRunning,
  test,
} from '../support/bad-network.ts';
import { saveSettings, register } from '../support/steps.ts';

test.beforeEach(({ network }) => {
  network.reset();
});

const tests = [
  { button: 'Test key (OpenAI)', provider: 'openAI' },
  { button: 'Test key (AssemblyAI)', provider: 'assemblyAI' },
  { button: 'Test host (Ollama)', provider: 'ollama' },
] as const;

for (const { button, provider } of tests) {
  for (const { name, fault, message } of lastingFaults) {
    test(`${button}: a response that always ${name} shows an error and can be requested again`, async ({
      page,
      product,
      account,
      network,
    }) => {
      await page.clock.install();
      await register(page, account);
      const modelProvider = provider === 'ollama' ? 'ollama' : 'openai';
      await saveSettings(page, product, { ...network.settings, modelProvider });
      await page.goto('/dashboard/settings');
      network[provider].fail(fault);
      const press = () => page.getByRole('button', { name: button }).click();
      const result = page.locator('output[data-state]', { hasText: /\w/ });
      await press();
      for (const stalls of fault.kind === 'stall' ? [1, 2, 3] : [])
        await reachDeadline({ stalls, wait: '00:16' }, page, network);
      const words = provider === 'ollama' && fault.kind === 'reset' ? ollamaNotRunning : message;
      await expect(result).toContainText(words);
      await expectAtRest(page);
      network.reset();
      await press();
      await expect(result).not.toContainText(words);
      await expect(result).toContainText(/works|answers/);
    });
  }
}
