import {
  addFakeVoice,
  recordWithMouse,
  line,
  opener,
  openPractice,
  recordButton,
  replies,
  speakTurn,
  readSpokenLog,
  startCall,
  typeLine,
  typeTurn,
} from './support/practice.ts';
import { saveCall, expectToast } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test.describe('with a synchronous endpoint that CORS blocks', () => {
  test.use({ expectedConsole: [[/blocked by CORS policy/], { scope: 'test' }] });

  test('polling is used at once and remembered', async ({ page, product, account }) => {
    product.assemblyAI.blockSyncEndpoint('cors');
    product.assemblyAI.prepareTranscripts(opener, 'Is it a bad moment?');
    await openPractice(page, product, account);
    await startCall(page);
    await speakTurn(page, opener, replies[0]);
    await speakTurn(page, 'Is it a bad moment?', replies[1]);
    const paths = product.assemblyAI.requests.map(({ method, path }) => `${method} ${path}`);
    expect(paths.filter((path) => path === 'POST /v2/upload')).toHaveLength(2);
    const triedAtOnce = product.assemblyAI.preflights.filter(({ path }) => /transcribe/.test(path));
    expect(triedAtOnce).toHaveLength(1);
  });
});

test.describe('the voice', () => {
  test('speaks sentence by sentence with the rate and pitch of the persona', async ({
    page,
    product,
    account,
  }) => {
    await addFakeVoice(page);
    product.assemblyAI.prepareTranscripts(opener);
    await openPractice(page, product, account);
    await startCall(page);
    await speakTurn(page, opener, replies[0]);
    const texts = async () => (await readSpokenLog(page)).spoken.map(({ text }) => text);
    await expect.poll(texts).toEqual(['Yes, who is this?', 'I have a meeting soon.']);
    expect((await readSpokenLog(page)).spoken[0]?.rate).not.toBe(1);
  });

  test('stops at once when the rep speaks, and only the spoken part is kept', async ({
    page,
    product,
    account,
  }) => {
    await addFakeVoice(page, { msPerWord: 1500 });
    product.assemblyAI.prepareTranscripts(opener, 'Sorry, I interrupted you.');
    await openPractice(page, product, account);
    await startCall(page);
    await recordWithMouse(page);
    await expect(page.getByText('Speaking', { exact: true })).toBeVisible();
    await expect(recordButton(page)).toBeEnabled();
    await recordWithMouse(page);
    await expect(line(page, 'Sorry, I interrupted you.')).toBeVisible();
    const { cancelledAtMs } = await readSpokenLog(page);
    expect(cancelledAtMs).toHaveLength(1);
    await expect(line(page, replies[0])).toHaveCount(0);
    // The rep's line is shown before the reply is requested, and a request is listed before its body is read.
    const second = () => product.openAI.requests[1]?.bodyText ?? '';
    await expect.poll(second).toContain('Sorry, I interrupted you.');
    expect(product.openAI.requests).toHaveLength(2);
    expect(second()).not.toContain('I have a meeting soon.');
    await page.getByRole('button', { name: 'End Call' }).click();
  });

  test('can be muted, and stays muted', async ({ page, product, account }) => {
    await addFakeVoice(page);
    product.assemblyAI.prepareTranscripts(opener);
    await openPractice(page, product, account);
    await startCall(page);
    await page.getByRole('button', { name: 'Mute the prospect' }).click();
    await speakTurn(page, opener, replies[0]);
    await expect(page.getByText('Your turn', { exact: true })).toBeVisible();
    expect((await readSpokenLog(page)).spoken).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    const mute = page.getByRole('button', { name: 'Mute the prospect', pressed: true });
    await expect(mute).toBeVisible();
  });

  test('is OpenAI’s if the rep chose it', async ({ page, product, account }) => {
    product.assemblyAI.prepareTranscripts(opener);
    await openPractice(page, product, { ...account, settings: { prospectVoice: 'openai' } });
    await startCall(page);
    await speakTurn(page, opener, replies[0]);
    const speeches = () => {
      return product.openAI.requests.filter(({ path }) => path.endsWith('/audio/speech'));
    };
    // The next sentence is requested while one plays, and either may arrive first.
    await expect.poll(() => speeches().filter(({ bodyText }) => bodyText !== '').length).toBe(2);
    const spoken = speeches();
    for (const input of ['Yes, who is this?', 'I have a meeting soon.']) {
      expect(spoken.map(({ bodyText }) => JSON.parse(bodyText))).toContainEqual(
        expect.objectContaining({ input, response_format: 'pcm' }),
      );
    }
  });

  test('is reported once as missing if the browser has none', async ({
    page,
    product,
    account,
  }) => {
    product.assemblyAI.prepareTranscripts(opener, 'Is it a bad moment?');
    await openPractice(page, product, account);
    await startCall(page);
    await speakTurn(page, opener, replies[0]);
    await expect(page.getByText(/This browser has no voice in the language/)).toBeVisible();
    await speakTurn(page, 'Is it a bad moment?', replies[1]);
    await expect(page.getByText(/This browser has no voice in the language/)).toHaveCount(0);
  });
});

test('a prospect hangs up, and the rep sees why, also in the saved call', async ({
  page,
  product,
  account,
}) => {
  product.assemblyAI.prepareTranscripts(opener);
  await openPractice(page, product, account);
  product.openAI.answer({ replies: ['No. Goodbye.\n[HANGS UP: You pushed on after a clear no.]'] });
  await startCall(page);
  await recordWithMouse(page);
  await expect(line(page, 'No. Goodbye.')).toBeVisible();
  const outcome = page.getByRole('region', { name: 'Outcome' });
  await expect(outcome.getByText('You pushed on after a clear no.')).toBeVisible();
  await page.getByRole('button', { name: 'Analyse Call' }).click();
  await saveCall(page);
  await page.getByRole('button', { name: 'Close analysis' }).click();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: /View detailed analysis/ }).click();
  await expect(page.getByText(/You pushed on after a clear no\./).first()).toBeVisible();
});

test('a turn whose transcription fails is sent again from the stored recording', async ({
  page,
  product,
  account,
}) => {
  product.assemblyAI.prepareTranscripts(opener);
  await openPractice(page, product, account);
  product.assemblyAI.fail({ kind: 'status', status: 429, body: { error: 'Too many' } });
  await startCall(page);
  await recordWithMouse(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Too many requests' });
  await expect(alert).toBeVisible();
  await expect(recordButton(page)).toBeDisabled();
  product.assemblyAI.reset();
  product.assemblyAI.prepareTranscripts(opener);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(line(page, opener)).toBeVisible();
  await expect(line(page, replies[0])).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a reply that fails is requested again, and the call continues', async ({
  page,
  product,
  account,
}) => {
  product.assemblyAI.prepareTranscripts(opener, 'Is it a bad moment?');
  await openPractice(page, product, account);
  product.openAI.fail({ kind: 'status', status: 400, body: { error: { message: 'No' } } });
  await startCall(page);
  await recordWithMouse(page);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(line(page, opener)).toBeVisible();
  product.openAI.reset();
  product.openAI.answer({ replies });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(line(page, replies[0])).toBeVisible();
  await speakTurn(page, 'Is it a bad moment?', replies[1]);
});

test('a call continues from the last turn after a reload', async ({ page, product, account }) => {
  product.assemblyAI.prepareTranscripts(opener, 'As I said.');
  await openPractice(page, product, account);
  await startCall(page);
  await speakTurn(page, opener, replies[0]);
  // A reply is shown while it arrives, and stored when it is complete.
  await expect(page.getByText('Your turn', { exact: true })).toBeVisible();
  await page.reload();
  const offer = page.getByRole('region', { name: 'Continue your practice call?' });
  await expect(offer).toContainText('Skeptical prospect, 2 lines');
  await offer.getByRole('button', { name: 'Continue' }).click();
  await expect(line(page, replies[0])).toBeVisible();
  await speakTurn(page, 'As I said.', replies[1]);
  expect(product.openAI.requests.at(-1)?.bodyText).toContain(opener);
  await page.getByRole('button', { name: 'End Call' }).click();
  await page.reload();
  const ended = page.getByRole('region', { name: 'You have a finished practice call' });
  await ended.getByRole('button', { name: 'Open call' }).click();
  await expect(page.getByRole('button', { name: 'Analyse Call' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(page.getByText('No call in progress')).toBeVisible();
  await expect(ended).toHaveCount(0);
});

test.describe('with a server that becomes unreachable before the first reply', () => {
  test.use({ expectedConsole: [[/Unable to preload|dynamically imported/], { scope: 'test' }] });

  test('no reply is asked for, and the turn is kept until it is there again', async ({
    page,
    product,
    account,
  }) => {
    await page.route(/reply-text/, (route) => route.abort());
    await openPractice(page, product, account);
    await startCall(page);
    await typeLine(page, opener);
    await expect(page.getByText('Part of the app could not be loaded')).toBeVisible();
    await expect(line(page, opener)).toBeVisible();
    expect(product.openAI.requests).toHaveLength(0);

    await page.unroute(/reply-text/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(line(page, replies[0])).toBeVisible();
  });
});

test.describe('with a server that becomes unreachable before the analysis is loaded', () => {
  test.use({ expectedConsole: [[/Unable to preload|dynamically imported/], { scope: 'test' }] });

  test('no request is sent, and the call is kept over a reload', async ({
    page,
    product,
    account,
  }) => {
    await page.route(/practice-call-parts/, (route) => route.abort());
    await openPractice(page, product, account);
    await startCall(page);
    await typeTurn(page, opener, replies[0]);
    await page.getByRole('button', { name: 'End Call' }).click();
    await page.getByRole('button', { name: 'Analyse Call' }).click();
    await expectToast(page, 'Error', 'your call is kept');
    expect(product.openAI.requests).toHaveLength(1);

    await page.unroute(/practice-call-parts/);
    await page.reload();
    await page.getByRole('button', { name: 'Open call' }).click();
    await page.getByRole('button', { name: 'Analyse Call' }).click();
    await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  });
});
