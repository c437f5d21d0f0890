import { ask, questions } from './support/questions.ts';
import { placeCall, addFakeVoice, line, typeLine } from './support/practice.ts';
import { card, cell, importFiles, openSection } from './support/results.ts';
import { createAccount, saveSettings, openAnalysis } from './support/steps.ts';
import { demoTest as test } from './support/demo-test.ts';
import { expect } from './support/test.ts';

const imported = {
  name: 'orchard.vtt',
  text: `WEBVTT

00:00:01.000 --> 00:00:06.000
<v Ines Falk>Good morning, this is Ines Falk from Orchardly. How do you book your pickers today?

00:00:07.000 --> 00:00:14.000
<v Jorge>By phone, every evening. We use Croplink for the invoices, but booking is still by hand.

00:00:15.000 --> 00:00:19.000
<v Ines Falk>Orchardly books a crew in two minutes, from any phone.

00:00:20.000 --> 00:00:27.000
<v Jorge>That sounds good. But it is too expensive for a farm like ours, I think.

00:00:28.000 --> 00:00:34.000
<v Ines Falk>I understand. It is forty euros a month. Would that be all right?

00:00:35.000 --> 00:00:40.000
<v Jorge>Okay, that works. Can you show me that next Tuesday?

00:00:41.000 --> 00:00:44.000
<v Ines Falk>Yes, I'll send you an invitation.
`,
};

const invented = 'We would pay 950 a month for that today.';

test('an imported call is analysed by what is in it, and one invented quote is marked', async ({
  page,
  product,
  account,
}) => {
  await openAnalysis(page, product, account);
  await importFiles(page, imported);
  await expect(page.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
  await expect(card(page, 'Call Summary')).toContainText(
    'Ines Falk from Orchardly spoke with Jorge.',
  );
  await expect(
    page.getByText(/^1 of \d+ quotes could not be found in the transcript$/),
  ).toBeVisible();

  await openSection(page, 'Objections & questions');
  const objections = card(page, 'Objections');
  await expect(objections.getByRole('listitem')).toHaveCount(1);
  await expect(objections).toContainText('But it is too expensive for a farm like ours, I think.');
  await expect(objections).toContainText('Accepted');
  await expect(objections.getByRole('button', { name: 'Go to 00:20' })).toBeVisible();
  await openSection(page, 'Overview');
  await expect(card(page, 'Competitor mentions')).toContainText('Croplink');
  await expect(cell(page, 'Questions')).toContainText(/2\s*Customer 1/);

  const insights = card(page, 'Actionable Insights');
  await expect(insights.getByText('Unverified')).toHaveCount(1);
  await expect(insights.getByText(`“${invented}”`)).toBeVisible();

  await ask(page, 'What did they say about the invoices?');
  await expect(questions(page)).toContainText('We use Croplink for the invoices');
  await expect(questions(page).getByRole('button', { name: /^Go to 00:07/ })).toBeVisible();
  await expect(
    questions(page).getByText('1 of 2 quotes could not be found in the transcript'),
  ).toBeVisible();
});

for (const voice of ['with a voice', 'without one'])
  test(`a typed practice call ${voice} gets answers, and an analysis of it`, async ({
    page,
    product,
    account,
  }) => {
    if (voice === 'with a voice') await addFakeVoice(page);
    await createAccount(page, account);
    await saveSettings(page, product, { modelProvider: 'ollama', modelName: 'llama2', apiKey: '' });
    await page.goto('/dashboard/cold-call-practice');
    await placeCall(page);
    for (const [typed, reply] of [
      ['Hello, this is Rosa Lind from Fernhill. Do you have a minute?', /so what is this about\?/],
      ['How do you plan your shifts today?', /by hand, in spreadsheets/],
      ['Two of our customers save six hours a week.', /How did they get there\?/],
      ['Would Friday at nine work for a short demo?', /All right, Friday works for me\./],
    ] as const) {
      await typeLine(page, typed);
      await expect(line(page, typed)).toBeVisible();
      await expect(page.getByRole('log', { name: 'Conversation' })).toContainText(reply);
    }
    await page.getByRole('button', { name: 'End Call' }).click();
    await page.getByRole('button', { name: 'Analyse Call' }).click();
    const overlay = page.getByRole('dialog', { name: 'Call analysis' });
    await expect(overlay.getByRole('heading', { name: 'Call Summary' })).toBeVisible();
    await expect(
      overlay.getByText(/^1 of \d+ quotes could not be found in the transcript$/),
    ).toBeVisible();
    // Typed lines have no measured times.
    await expect(overlay.getByText('estimated from incomplete timestamps').first()).toBeVisible();
    await expect(cell(page, 'Talk ratio')).toContainText(/\d+ : \d+/);
    await expect(card(page, 'Call Summary')).toContainText('Rosa Lind from Fernhill');
    await expect(card(page, 'Questions Asked')).toContainText('How do you plan your shifts today?');
    await expect(card(page, 'Actionable Insights').getByText('Unverified')).toHaveCount(1);
  });
