import { expect, type Page } from '@playwright/test';
import { tooManyRequests, type WireFault } from '@sales-analytics/testing';
import { ask, askAgain, expectAnswered, expectUnanswered } from '../support/questions.ts';
import {
  requestPaths,
  reachDeadline,
  expectAtRest,
  expectSavedOnce,
  lastingFaults,
  lostResponses,
  repeatDeadline,
  test,
  timeouts,
  type Deadline,
  type Network,
} from '../support/bad-network.ts';
import {
  opener,
  openPractice,
  replies,
  speakTurn,
  startCall,
  retryTurn,
  typeLine,
} from '../support/practice.ts';
import { expectResult } from '../support/results.ts';
import { listCalls, paidOnce, countPaidRequests } from '../support/resume.ts';
import { dropRecordings, openAnalysis, saveCall } from '../support/steps.ts';

test.beforeEach(({ network }) => {
  network.reset();
});

/** The second search for a requested job comes 5 s after the first. */
async function reachSecondSearch(looks: number, page: Page, network: Network) {
  const isLook = ({ path }: { path: string }) => path.includes('limit=200');
  await expect.poll(() => network.assemblyAI.requests.filter(isLook).length).toBe(looks);
  await page.clock.fastForward('00:05');
}

/** A job is uncertain if there is neither a response of the provider nor a job that can be found. */
function isJobUncertain(fault: WireFault): boolean {
  if (fault.kind === 'status') return fault.withoutCors === true;
  return fault.kind === 'reset' && fault.at === 'arrival';
}

const { upload, order, poll, chat } = requestPaths;

// The unit tests of the clients cover the other faults of each kind.
const passing: Record<string, WireFault> = {
  'comes late': { kind: 'latency', ms: 300 },
  'comes in drips': { kind: 'drip', bytes: 300, pauseMs: 5 },
  'is reset on arrival': { kind: 'reset', at: 'arrival' },
  'stalls on arrival': { kind: 'stall', at: 'arrival' },
  'stalls when the work is done': { kind: 'stall', at: 'answer' },
  'stalls after its head': { kind: 'stall', at: 'body' },
  'is cut after 10 bytes': { kind: 'cut', of: 'answer', bytes: 10 },
  'is a 429': tooManyRequests(1),
  'is a 503 in HTML': { kind: 'status', status: 503 },
  'is a 502 that a page can not read': { kind: 'status', status: 502, withoutCors: true },
};

const deadlinesOfCall: Deadline[] = [
  { stalls: 1, wait: timeouts.upload },
  { stalls: 2, wait: timeouts.order },
  { stalls: 3, wait: timeouts.poll },
  { stalls: 5, wait: timeouts.answer },
];

for (const [name, fault] of Object.entries(passing)) {
  test(`every first response ${name}: the call is analysed, asked about and saved once`, async ({
    page,
    product,
    account,
    network,
  }) => {
    for (const path of [upload, order, poll]) network.assemblyAI.fail(fault, { path, times: 1 });
    // The faults affect the analysis and the summary.
    network.openAI.fail(fault, { path: chat, times: 2 });
    await page.clock.install();
    await openAnalysis(page, product, { ...account, settings: network.settings });
    await dropRecordings(page, 'sales-call.mp3');
    const isStall = fault.kind === 'stall';
    for (const deadline of isStall ? deadlinesOfCall : [])
      await reachDeadline(deadline, page, network);
    // The browser itself retries a single reset on a reused connection.
    const isSeen = fault.kind !== 'reset';
    if (isSeen && isJobUncertain(fault)) await reachSecondSearch(1, page, network);
    await expectResult(page);
    await expect(page.getByRole('heading', { name: 'Talk Time Distribution' })).toBeVisible();

    network.openAI.fail(fault, { path: chat, times: 1 });
    await ask(page);
    if (isStall) await reachDeadline({ stalls: 6, wait: timeouts.question }, page, network);
    await expectAnswered(page);
    await expectAtRest(page);

    await saveCall(page);
    await expect.poll(async () => (await listCalls(page)).length).toBe(1);
    expect(countPaidRequests(product).creates).toBe(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

interface Stage {
  name: string;
  hit: (network: Network, fault: WireFault) => void;
  deadlines: Deadline[];
  isOrder?: boolean;
}

const alerts = (page: Page) => page.getByRole('alert');
const stages: Stage[] = [
  {
    name: 'the upload',
    hit: ({ assemblyAI }, fault) => assemblyAI.fail(fault, { path: upload }),
    deadlines: repeatDeadline(4, timeouts.upload),
  },
  {
    name: 'the transcription',
    hit: ({ assemblyAI }, fault) => assemblyAI.fail(fault, { path: order }),
    deadlines: repeatDeadline(4, timeouts.order),
    isOrder: true,
  },
  {
    name: 'analysis and summary',
    hit: ({ openAI }, fault) => openAI.fail(fault, { path: chat }),
    deadlines: [2, 4, 6].map((stalls) => ({ stalls, wait: timeouts.answer })),
  },
];

for (const { name: stage, hit, deadlines, isOrder = false } of stages) {
  // The job of a transcription request is found again without a press.
  const lostHere = isOrder ? [] : lostResponses;
  for (const { name, fault, message, isWorkDone = false } of [...lastingFaults, ...lostHere]) {
    test(`${stage} that always ${name} shows an error and continues on request`, async ({
      page,
      product,
      account,
      network,
    }) => {
      hit(network, fault);
      await page.clock.install();
      await openAnalysis(page, product, { ...account, settings: network.settings });
      await dropRecordings(page, 'sales-call.mp3');
      const isStall = fault.kind === 'stall';
      for (const deadline of isStall ? deadlines : []) await reachDeadline(deadline, page, network);
      const isUnclear = isOrder && isJobUncertain(fault);
      for (const looks of isUnclear ? [1, 3, 5] : []) await reachSecondSearch(looks, page, network);
      await expect(alerts(page).filter({ hasText: message }).first()).toBeVisible();
      await expectAtRest(page);
      network.reset();
      for (const button of await page.getByRole('button', { name: 'Try again' }).all())
        await button.click();
      if (isOrder) await reachSecondSearch(1, page, network);
      await expectSavedOnce(page);
      const paid = countPaidRequests(product);
      if (isWorkDone) expect(paid.creates).toBe(1);
      else expect(paid).toEqual(paidOnce);
    });
  }
}

for (const { name, fault, message } of [...lastingFaults, ...lostResponses]) {
  test(`a question whose answer always ${name} shows an error and can be asked again`, async ({
    page,
    product,
    account,
    network,
  }) => {
    await page.clock.install();
    await openAnalysis(page, product, { ...account, settings: network.settings });
    await dropRecordings(page, 'sales-call.mp3');
    await expectResult(page);
    network.openAI.fail(fault, { path: chat });
    await ask(page);
    // Two attempts fit into the time limit of a question.
    for (const stalls of fault.kind === 'stall' ? [1, 2] : [])
      await reachDeadline({ stalls, wait: timeouts.question }, page, network);
    await expectUnanswered(page, message);
    await expectAtRest(page);
    network.reset();
    await askAgain(page);
  });
}

test('a practice call continues despite a fault in every turn', async ({
  page,
  product,
  account,
  network,
}) => {
  const turns: [string, string, WireFault][] = [
    [opener, replies[0], { kind: 'cut', of: 'answer', bytes: 10 }],
    ['Is it a bad moment?', replies[1], { kind: 'status', status: 503 }],
    ['May I tell you why?', replies[2], { kind: 'reset', at: 'body' }],
  ];
  await openPractice(page, product, { ...account, settings: network.settings });
  await startCall(page);
  for (const [heard, reply, fault] of turns) {
    // The transcript is set for each turn, because a lost response uses it up.
    product.assemblyAI.prepareTranscripts(heard);
    product.openAI.answer({ replies: [reply] });
    network.assemblyAI.fail(fault, { path: /transcribe/, times: 1 });
    network.openAI.fail(fault, { path: chat, times: 1 });
    await speakTurn(page, heard, reply);
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const { name, fault, message } of [...lastingFaults, ...lostResponses]) {
  test(`a turn whose reply always ${name} shows an error and can be requested again`, async ({
    page,
    product,
    account,
    network,
  }) => {
    await page.clock.install();
    await openPractice(page, product, { ...account, settings: network.settings });
    network.openAI.fail(fault, { path: chat });
    await startCall(page);
    await typeLine(page, opener);
    for (const stalls of fault.kind === 'stall' ? [1, 2] : [])
      await reachDeadline({ stalls, wait: timeouts.question }, page, network);
    await expect(page.getByRole('alert')).toContainText(message);
    await expectAtRest(page);
    network.reset();
    // The replies of lost responses are used up, so they are prepared again.
    product.openAI.answer({ replies: [replies[0]] });
    await retryTurn(page, opener, replies[0]);
  });
}
