import { measureLevels } from '../support/call-levels.ts';
import {
  conversation,
  endRecording,
  expectState,
  pause,
  openHandsFree,
  speak,
  startHandsFree,
  startRecording,
} from '../support/hands-free.ts';
import { demoTest as test } from '../support/demo-test.ts';
import { expect } from '../support/test.ts';

const questions = [
  'How do you put your monthly reports together today?',
  'What is the biggest problem with that?',
  'How many hours does that take you each month?',
  'Which tool do you use for it at the moment?',
  'What would you change about it if you could?',
];

const isInterruption = (turn: number) => turn % 5 === 0;
const isBackChannel = (turn: number) => turn % 7 === 0 && !isInterruption(turn);

const lines = Array.from({ length: 80 }, (_, index) => {
  const question = questions[index % questions.length] ?? '';
  const turn = index + 1;
  if (isInterruption(turn))
    return [question, 'Sorry, one more question about that. How long does it take?'];
  return isBackChannel(turn) ? [question, 'Mhm.'] : [question];
}).flat();

test('three minutes of a call, by what can be heard', async ({ page, product, account }, info) => {
  test.setTimeout(600_000);
  // The replies are canned, so that the prospect never hangs up.
  await openHandsFree(page, product, { ...account, sentenceMs: 2_200 });
  product.assemblyAI.prepareTranscripts(...lines);
  await page.getByLabel('Persona').selectOption({ label: 'Curious' });
  await startHandsFree(page);
  await startRecording(page);
  const startedAtMs = Date.now();
  const said = { turns: 0, interruptions: 0, backChannels: 0 };
  while (Date.now() - startedAtMs < 180_000) {
    said.turns += 1;
    await speak(page, 1_800);
    await expectState(page, 'Speaking');
    if (isInterruption(said.turns)) {
      said.interruptions += 1;
      await pause(page, 700);
      await speak(page, 1_800);
      await expectState(page, 'Speaking');
    } else if (isBackChannel(said.turns)) {
      said.backChannels += 1;
      await pause(page, 700);
      await speak(page, 350);
      await expect(conversation(page).getByText('Mhm.')).toHaveCount(said.backChannels);
    }
    await expectState(page, 'Listening');
    await pause(page, 400);
  }
  await expect(conversation(page).getByText('you spoke here')).toHaveCount(said.interruptions);

  const heard = measureLevels(await endRecording(page));
  await info.attach('what was heard', { body: JSON.stringify({ said, ...heard }, null, 2) });
  expect(heard.lengthMs).toBeGreaterThanOrEqual(180_000);
  // Every turn and every interruption has a reply, and the prospect says nothing else.
  expect(heard.replyGapsMs).toHaveLength(said.turns + said.interruptions);
  // Both sides speak at once only if the rep speaks during a reply.
  expect(heard.prospectBargedInMs).toEqual([]);
  expect(heard.interruptionsMs).toHaveLength(said.interruptions);
  expect(heard.backChannelsMs).toHaveLength(said.backChannels);
  // The sound is not distorted.
  expect(heard.loudestDb).toBeLessThan(-3);
});
