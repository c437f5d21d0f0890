import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DetailsServer } from '../../../test/call/requests/details-server.ts';
import { analysisAnswer, openAnalysis } from '../../../test/features/analyse/open-analysis.tsx';
import { openSavedCall } from '../../../test/features/analyse/open-saved-call.tsx';

function aTranscript(name: string, contact: string, company: string): File {
  const words = [
    'Agent: Hello, this is Kim from Routewise.',
    `${contact}: Hello Kim, I work at ${company}.`,
    'Agent: Good.',
  ];
  return new File([words.join('\n')], name, { type: 'text/plain' });
}

const title = 'Dana · Brightline discovery call';

describe('the suggested title and contact', () => {
  it('are set by one press before the call is saved', async () => {
    const app = openAnalysis();
    await app.choose(aTranscript('call-17.txt', 'Dana Reyes', 'Brightline'));
    await app.press('Analyse');
    await app.analysed();
    await app.summarised();
    expect(screen.getByText(/Suggested title and contact:/).textContent).toContain(title);
    await app.press(`Use “${title}” as the title and contact`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.activeElement?.textContent).toContain(title);
    expect(screen.queryByText(/Suggested/)).toBeNull();
    await app.press('Save Metrics');
    expect(app.sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      title,
      contact: { name: 'Dana Reyes', company: 'Brightline' },
    });
  });

  it('are set by one press for all calls that are ready', async () => {
    const app = openAnalysis();
    await app.choose(
      aTranscript('call-17.txt', 'Dana Reyes', 'Brightline'),
      aTranscript('call-18.txt', 'Marcus Webb', 'Halden Freight'),
    );
    await app.press('Analyse all');
    const { toolJobs, textJobs } = app.languageModel;
    await app.happens(() => {
      for (const job of toolJobs) job.resolve(analysisAnswer);
      for (const job of textJobs) job.resolve('A good call.');
    });
    await app.press('Use all 2 suggestions');
    expect(screen.getByText('call-18.txt')).toBeTruthy();
    await app.press('Save all');
    const posted = app.sent.filter(({ method }) => method === 'POST');
    expect(posted.map(({ body }) => (body as { title: string }).title)).toEqual([
      title,
      'Marcus · Halden Freight discovery call',
    ]);
  });

  it('are offered for a saved call without them', async () => {
    const server = new DetailsServer({
      title: 'talk',
      recording: { fileName: 'talk.mp3' },
      contact: { name: '', company: '' },
      callType: 'discovery',
      utterances: [
        { speaker: 'A', text: 'Hello, this is Kim.', startMs: 0, endMs: 1_000 },
        { speaker: 'B', text: 'This is Dana Reyes from Brightline.', startMs: 1_000, endMs: 2_000 },
      ],
      sides: { A: 'sales_rep', B: 'customer' },
    });
    const { press } = await openSavedCall(server);
    expect(await screen.findByText(/Suggested title and contact:/)).toBeTruthy();
    await press(/^Use “/);
    expect(server.first).toMatchObject({
      title,
      contact: { name: 'Dana Reyes', company: 'Brightline' },
    });
    expect(screen.queryByText(/Suggested/)).toBeNull();
  });
});
