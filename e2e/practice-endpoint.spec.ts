import { startChatHost } from '@sales-analytics/testing';
import { opener, openPractice, replies, speakTurn, startCall } from './support/practice.ts';
import { expect, test } from './support/test.ts';

const teamHeader = 'x-team';

test('an endpoint plays the prospect while OpenAI analyses the call', async ({
  page,
  product,
  account,
}) => {
  const host = await startChatHost('vllm', { neededHeader: teamHeader });
  const chats = () => host.requests.filter(({ path }) => path.endsWith('/chat/completions'));
  host.answer({ replies });
  product.assemblyAI.prepareTranscripts(opener);
  await openPractice(page, product, {
    ...account,
    settings: { practiceProvider: 'endpoint', practiceModelName: host.model },
  });
  await page.evaluate(
    ([address, name]) => {
      const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
      const headers = { endpointHost: address, endpointHeaders: [{ name, value: 'sales' }] };
      localStorage.setItem('settings', JSON.stringify({ ...settings, ...headers }));
    },
    [host.url, teamHeader] as const,
  );
  await page.reload();
  await startCall(page);
  await speakTurn(page, opener, replies[0]);
  expect(chats()).toHaveLength(1);
  expect(JSON.parse(chats()[0]?.bodyText ?? '{}')).toMatchObject({
    model: host.model,
    stream: true,
  });
  expect(product.openAI.requests).toEqual([]);
  await page.getByRole('button', { name: 'End Call' }).click();
  await page.getByRole('button', { name: 'Analyse Call' }).click();
  await expect
    .poll(() => product.openAI.requests.filter(({ method }) => method === 'POST').length)
    .toBe(2);
  expect(chats()).toHaveLength(1);
  await host.close();
});
