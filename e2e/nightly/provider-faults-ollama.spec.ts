import { expect } from '@playwright/test';
import type { WireFault } from '@sales-analytics/testing';
import { ask, askAgain, expectUnanswered } from '../support/questions.ts';
import {
  reachDeadline,
  expectAtRest,
  expectSavedOnce,
  lastingFaults,
  lostResponses,
  ollamaNotRunning,
  selfHostedTimeouts,
  repeatDeadline,
  test,
  type Deadline,
  type Network,
} from '../support/bad-network.ts';
import {
  opener,
  openPractice,
  replies,
  startCall,
  retryTurn,
  typeLine,
} from '../support/practice.ts';
import { expectResult } from '../support/results.ts';
import { dropRecordings, openAnalysis } from '../support/steps.ts';

test.beforeEach(({ network }) => {
  network.reset();
});

const generate = /generate/;

function ollamaSettings(network: Network) {
  return { ...network.settings, modelProvider: 'ollama', modelName: 'mistral', apiKey: '' };
}

for (const { name, fault, message } of [...lastingFaults, ...lostResponses]) {
  test(`an analysis by Ollama that always ${name} shows an error and continues on request`, async ({
    page,
    product,
    account,
    network,
  }) => {
    await page.clock.install();
    await openAnalysis(page, product, { ...account, settings: ollamaSettings(network) });
    network.ollama.fail(fault, { path: generate });
    await dropRecordings(page, 'sales-call.mp3');
    for (const stalls of fault.kind === 'stall' ? [2, 4] : [])
      await reachDeadline({ stalls, wait: selfHostedTimeouts.answer }, page, network);
    const words = fault.kind === 'reset' ? ollamaNotRunning : message;
    await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible();
    await expectAtRest(page);
    network.reset();
    for (const button of await page.getByRole('button', { name: 'Try again' }).all())
      await button.click();
    await expectSavedOnce(page);
  });
}

const { question, reply, silence } = selfHostedTimeouts;

/** A question fails after these timeouts, before its answer begins or between two parts of it. */
const deadlinesOfQuestion = {
  begins: repeatDeadline(2, question),
  goesOn: repeatDeadline(4, silence),
};
/** A practice reply has the same timeouts, but a total limit of four minutes. */
const deadlinesOfReply = { begins: repeatDeadline(2, reply), goesOn: repeatDeadline(3, silence) };

function deadlinesFor(fault: WireFault, { begins, goesOn }: typeof deadlinesOfReply): Deadline[] {
  if (fault.kind !== 'stall') return [];
  return fault.at === 'body' ? goesOn : begins;
}

for (const { name, fault, message } of [...lastingFaults, ...lostResponses]) {
  const words = fault.kind === 'reset' ? ollamaNotRunning : message;

  test(`a question whose answer by Ollama always ${name} shows an error and can be asked again`, async ({
    page,
    product,
    account,
    network,
  }) => {
    await page.clock.install();
    await openAnalysis(page, product, { ...account, settings: ollamaSettings(network) });
    await dropRecordings(page, 'sales-call.mp3');
    await expectResult(page);
    network.ollama.fail(fault, { path: generate });
    await ask(page);
    for (const deadline of deadlinesFor(fault, deadlinesOfQuestion))
      await reachDeadline(deadline, page, network);
    await expectUnanswered(page, words);
    await expectAtRest(page);
    network.reset();
    await askAgain(page);
  });

  test(`a turn whose reply by Ollama always ${name} shows an error and can be requested again`, async ({
    page,
    product,
    account,
    network,
  }) => {
    await page.clock.install();
    await openPractice(page, product, { ...account, settings: ollamaSettings(network) });
    network.ollama.fail(fault, { path: generate });
    await startCall(page);
    await typeLine(page, opener);
    for (const deadline of deadlinesFor(fault, deadlinesOfReply))
      await reachDeadline(deadline, page, network);
    await expect(page.getByRole('alert')).toContainText(words);
    await expectAtRest(page);
    network.reset();
    // The replies of lost responses are used up, so they are prepared again.
    product.ollama.answer({ replies: [replies[0]] });
    await retryTurn(page, opener, replies[0]);
  });
}
