import { exportJson } from '@sales-analytics/core';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { card } from '../../../../test/call/results/card.ts';
import { createFakeStorage } from '../../../../test/call/fake-storage.ts';
import {
  aRecording,
  button,
  fileInput,
  heading,
  openAnalysis,
  workingSettings,
  type OpenOptions,
} from '../../../../test/features/analyse/open-analysis.tsx';

// The code of the reader and of the preview is loaded with the first transcript, which takes longer than a step.
beforeAll(async () => {
  await Promise.all([import('./add-transcript.ts'), import('./transcript-previews.tsx')]);
});

const noModel: OpenOptions = { settings: null };

const vtt = `WEBVTT

00:00.000 --> 00:15.000
<v Sam>Hello, this is Sam from Fleetwise.

00:15.000 --> 00:20.000
<v Dana>Hello. What is it about?
`;
const srt = `1
00:00:00,000 --> 00:00:15,000
Sam: Hello, this is Sam from Fleetwise.

2
00:00:15,000 --> 00:00:20,000
Dana: Hello. What is it about?
`;
const text = 'Sam: Hello, this is Sam from Fleetwise.\nDana: Hello. What is it about?';
const assemblyAI = JSON.stringify({
  id: 't-1',
  status: 'completed',
  text: 'Hello, this is Sam from Fleetwise. Hello. What is it about?',
  utterances: [
    { speaker: 'A', text: 'Hello, this is Sam from Fleetwise.', start: 0, end: 15_000 },
    { speaker: 'B', text: 'Hello. What is it about?', start: 15_000, end: 20_000 },
  ],
});
const exported = exportJson({
  exportedAt: '2026-11-21T10:00:00.000Z',
  call: {
    summary: 'A call that was exported.',
    analysis: { objection_count: 1, sentiment: { overall_sentiment: 'positive' } },
    transcript: 'Sales Rep: Hello.\nDana: It costs too much.',
    audioUrl: '',
    recording: { fileName: 'earlier.mp3', durationMs: 20_000 },
    utterances: [
      { speaker: 'A', text: 'Hello.', startMs: 0, endMs: 5_000 },
      { speaker: 'B', text: 'It costs too much.', startMs: 5_000, endMs: 20_000 },
    ],
    callType: 'demo',
    sides: { A: 'sales_rep', B: 'customer' },
    names: { B: 'Dana' },
    evidence: { objections: [{ quote: 'It costs too much.', kind: 'price', outcome: 'open' }] },
    answers: [
      { question: 'What hurts?', answer: 'The price.', askedAt: '2026-11-21T09:00:00.000Z' },
    ],
  },
});

const transcriptInput = () => screen.getByLabelText('Choose transcripts');
const lines = () => screen.getByRole('list', { name: 'Transcript lines' }).textContent;
const importNotes = () => document.querySelector('[aria-live=polite]')?.textContent;
const refusal = () => screen.getByRole('alert').textContent;

async function chooseFile(name: string, content: string, options?: OpenOptions) {
  const app = openAnalysis(options);
  await app.user.upload(transcriptInput(), new File([content], name));
  await app.happens();
  return app;
}

async function importFile(name: string, content: string, options?: OpenOptions) {
  const app = await chooseFile(name, content, options);
  await app.press('Analyse');
  return app;
}

async function paste(content: string, options?: OpenOptions) {
  const app = openAnalysis(options);
  fireEvent.change(screen.getByRole('textbox', { name: 'Transcript text' }), {
    target: { value: content },
  });
  await app.press('Import text');
  return app;
}

describe('importing a transcript', () => {
  it('offers the supported formats', () => {
    openAnalysis();
    expect(transcriptInput()).toHaveProperty(
      'accept',
      '.vtt,.srt,.sbv,.txt,.md,.docx,.csv,.json,.html',
    );
  });

  it.each([
    ['call.vtt', vtt, 'Sam'],
    ['call.srt', srt, 'Sam'],
    ['call.txt', text, 'Sam'],
    ['call.json', assemblyAI, 'A'],
  ])('analyses %s without a transcription', async (name, content, speaker) => {
    const app = await importFile(name, content);
    expect(heading(name)).toBeTruthy();
    expect(app.transcriber.jobs).toHaveLength(0);
    expect(app.languageModel.toolJobs[0]?.request.instructions).toContain(
      `${speaker}: Hello, this is Sam from Fleetwise.`,
    );
    await app.analysed();
    await app.summarised();
    expect(lines()).toContain('Hello. What is it about?');
    await app.press('Save Metrics');
    expect(app.sent[0]?.body).toMatchObject({ recording: { fileName: name, audioKey: 'key-1' } });
  });

  it('needs no transcription key', async () => {
    const app = await importFile('call.txt', text, {
      settings: { ...workingSettings, assemblyAIKey: '' },
    });
    expect(app.languageModel.toolJobs).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('measures with the times of the transcript', async () => {
    const app = await importFile('call.vtt', vtt);
    await app.analysed();
    await app.summarised();
    expect(
      screen.getByRole('img', { name: 'Sales Rep 75 percent, Customer 25 percent' }),
    ).toBeTruthy();
  });

  it('accepts a transcript dropped on the area for recordings', async () => {
    const app = openAnalysis();
    await app.happens(() => {
      fireEvent.drop(fileInput(), { dataTransfer: { files: [new File([text], 'call.TXT')] } });
    });
    await app.happens();
    await app.press('Analyse');
    expect(app.languageModel.toolJobs).toHaveLength(1);
  });

  it('accepts several at once, together with recordings', async () => {
    const app = openAnalysis();
    await app.choose(new File([vtt], 'one.vtt'), aRecording('two.mp3'));
    await app.press('Analyse');
    expect(heading('Calls in progress')).toBeTruthy();
    expect(app.transcriber.jobs).toHaveLength(1);
    expect(app.languageModel.toolJobs).toHaveLength(1);
  });

  it('accepts a pasted text', async () => {
    const app = await paste(text);
    await app.press('Analyse');
    expect(heading('Pasted transcript')).toBeTruthy();
    expect(app.languageModel.toolJobs[0]?.request.instructions).toContain('Dana: Hello.');
  });

  it('shows what was not imported, until the note is closed', async () => {
    const app = await paste(text);
    await app.press('Analyse');
    expect(importNotes()).toMatch(/^Transcript importedNo line has usable times/);
    await app.analysed();
    await app.summarised();
    expect(importNotes()).toMatch(/^Transcript importedNo line has usable times/);
    await app.press('Dismiss import notes');
    expect(importNotes()).toBe('');
    expect(document.activeElement).toBe(heading('Pasted transcript'));
  });

  it('shows the note again after a reload', async () => {
    const storage = createFakeStorage();
    const before = await importFile('call.txt', text, { storage });
    await before.analysed();
    await before.summarised();
    const path = before.address();
    before.unmount();
    const app = openAnalysis({ storage, path });
    await app.happens();
    expect(importNotes()).toContain('No line has usable times');
  });

  it('shows the note next to each of several calls', async () => {
    const app = openAnalysis();
    await app.choose(new File([text], 'one.txt'), new File([vtt], 'two.vtt'));
    await app.press('Analyse all');
    const [one, two] = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(one).toContain('No line has usable times');
    expect(two).not.toContain('usable times');
  });

  it('measures no sides if no line names its speaker', async () => {
    const bare = vtt.replaceAll(/<v \w+>/g, '');
    const app = await importFile('call.vtt', bare, noModel);
    expect(importNotes()).toContain('No line names a speaker');
    await app.press('Save Metrics');
    expect(app.sent[0]?.body).toMatchObject({ sides: {} });
  });

  it('is stored for a reload like a recording', async () => {
    const storage = createFakeStorage();
    const before = await importFile('call.txt', text, { storage });
    before.unmount();
    const app = openAnalysis({ storage });
    await app.happens();
    expect(app.languageModel.toolJobs).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Calls in progress' })).toBeTruthy();
    expect(button('Open call.txt')).toBeTruthy();
  });
});

describe('the preview of a transcript', () => {
  const withNote = [
    'Agenda: prices',
    'Sam: Hello, this is Sam from Fleetwise.',
    'Dana W: Hello.',
    'Dana: What is it about?',
    'Whiteboard: I wrote that down.',
    'Sam: Your routes.',
    'Dana: Go on.',
    'Whiteboard: and that.',
  ].join('\n');
  const role = (speaker: string) => screen.getByRole('combobox', { name: `${speaker} is` });
  const firstLines = () =>
    within(screen.getByRole('list', { name: 'First lines' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('shows the speakers and the first lines before anything is sent', async () => {
    const app = await chooseFile('call.vtt', vtt);
    expect(document.activeElement?.textContent).toBe('Check call.vtt');
    const speakers = within(screen.getByRole('list', { name: 'Speakers' })).getAllByRole(
      'listitem',
    );
    expect(speakers.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Sam 1 lineHello, this is Sam/),
      expect.stringMatching(/^Dana 1 lineHello\. What/),
    ]);
    expect(firstLines()).toEqual([
      '00:00Sam Hello, this is Sam from Fleetwise.',
      '00:15Dana Hello. What is it about?',
    ]);
    expect(screen.getByText(/^2 lines, 2 speakers/)).toBeTruthy();
    expect(app.languageModel.toolJobs).toHaveLength(0);
  });

  it('can be corrected: no speaker, two that are one, and which one is the rep', async () => {
    const app = await chooseFile('call.txt', withNote);
    await app.user.selectOptions(role('Whiteboard'), 'No speaker');
    await app.user.selectOptions(role('Dana W'), 'The same as Dana');
    await app.user.selectOptions(role('Dana'), 'The sales rep');
    expect(firstLines()).toEqual([
      'Sam Hello, this is Sam from Fleetwise.',
      'Dana Hello.',
      'Dana What is it about? Whiteboard: I wrote that down.',
      'Sam Your routes.',
      'Dana Go on. Whiteboard: and that.',
    ]);
    await app.press('Analyse');
    await app.analysed();
    await app.summarised();
    await app.press('Save Metrics');
    expect(app.sent[0]?.body).toMatchObject({
      sides: { Sam: 'customer', Dana: 'sales_rep' },
      transcript: expect.stringContaining('Dana: What is it about? Whiteboard: I wrote that down.'),
    });
  });

  it('leaves out lines that are no part of the conversation', async () => {
    const app = await chooseFile('call.txt', withNote);
    await app.user.selectOptions(role('Whiteboard'), 'Leave these lines out');
    expect(firstLines()).not.toContainEqual(expect.stringContaining('wrote that down'));
    await app.press('Analyse');
    await app.analysed();
    expect(screen.getByText('2 lines that no speaker said were left out.')).toBeTruthy();
  });

  it('is not discarded without confirmation', async () => {
    const app = await chooseFile('call.txt', text);
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    await app.press('Stay');
    await app.press('Discard');
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    expect(app.path()).toBe('/dashboard');
  });

  it('does not offer names that are not speakers, and needs at least one speaker', async () => {
    const app = await chooseFile('call.txt', text);
    const noWords = ['No speaker', 'Leave these lines out'];
    const options = () => [...role('Sam').querySelectorAll('option')].map(({ label }) => label);
    expect(options()).toEqual(['Speaker', 'The sales rep', 'The same as Dana', ...noWords]);
    await app.user.selectOptions(role('Dana'), 'No speaker');
    expect(options()).toEqual(['Speaker', 'The sales rep', ...noWords]);
    await app.user.selectOptions(role('Sam'), 'No speaker');
    expect(button('Analyse')).toHaveProperty('disabled', true);
    expect(screen.getByText('At least one name must be a speaker.')).toBeTruthy();
    await app.user.selectOptions(role('Sam'), 'Speaker');
    expect(button('Analyse')).toHaveProperty('disabled', false);
  });

  it('warns about parts that may be misread', async () => {
    const monologue = `Dana: Hello.\n${'Sam: And so on and on and on.\n'.repeat(20)}`;
    const app = await chooseFile('call.txt', monologue);
    expect(screen.getByText('This may not be read right')).toBeTruthy();
    expect(screen.getByText('Nearly all words are counted for one speaker: Sam.')).toBeTruthy();
    await app.press('Discard');
    expect(screen.queryByText('Check call.txt')).toBeNull();
    expect(app.languageModel.toolJobs).toHaveLength(0);
  });

  it('keeps a pasted text until it is analysed', async () => {
    const app = await paste(text);
    const field = () => screen.getByRole('textbox', { name: 'Transcript text' });
    await app.press('Discard');
    expect(field()).toHaveProperty('value', text);
    await app.press('Import text');
    await app.press('Analyse');
    expect(app.languageModel.toolJobs).toHaveLength(1);
  });

  it('is shown for each of several files, which can be analysed one by one', async () => {
    const app = openAnalysis();
    await app.choose(new File([text], 'one.txt'), new File([vtt], 'two.vtt'));
    expect(screen.getByText('2 transcripts to check')).toBeTruthy();
    const two = screen.getByRole('region', { name: 'Check two.vtt' });
    await app.happens(() => within(two).getByRole('button', { name: 'Analyse two.vtt' }).click());
    expect(screen.getByRole('region', { name: 'Check one.txt' })).toBeTruthy();
    expect(app.languageModel.toolJobs).toHaveLength(1);
  });
});

describe('a transcript that is rejected', () => {
  it.each([
    ['is empty', ' \n', /^This transcript is empty\./],
    ['is damaged', '{"utterances": [', /^This JSON file is damaged and could not be read\./],
    ['is none', 'Dear Alex,\n\nthank you.', /^No transcript was found in this text\./],
  ])('is one that %s', async (_why, content, words) => {
    const app = await chooseFile('call.txt', content);
    expect(refusal()).toMatch(words);
    expect(app.languageModel.toolJobs).toHaveLength(0);
  });

  it('is over 20 MB, and is not read', async () => {
    const file = new File([text], 'call.txt');
    Object.defineProperty(file, 'size', { value: 20_000_001 });
    const app = openAnalysis();
    await app.user.upload(transcriptInput(), file);
    await app.happens();
    expect(refusal()).toContain('This transcript is larger than 20 MB.');
  });

  it('stays in the text field, and the next one clears the error', async () => {
    const app = await paste('Dear Alex');
    expect(refusal()).toContain('No transcript was found in this text.');
    expect(screen.getByRole('textbox', { name: 'Transcript text' })).toHaveProperty(
      'value',
      'Dear Alex',
    );
    await app.user.upload(transcriptInput(), new File([text], 'call.txt'));
    await app.happens();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a transcript without a language model', () => {
  it('shows the metrics and what is missing', async () => {
    const app = await importFile('call.vtt', vtt, noModel);
    expect(app.path()).toBe('/dashboard/analysis');
    expect(app.languageModel.toolJobs).toHaveLength(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body.textContent).toContain('set one up in Settings');
    expect(heading('Talk Time Distribution')).toBeTruthy();
    expect(lines()).toContain('Hello. What is it about?');
  });

  it('is saved with its metrics', async () => {
    const app = await importFile('call.vtt', vtt, noModel);
    await app.press('Save Metrics');
    expect(button('Saved')).toBeTruthy();
    expect(app.sent[0]?.body).toMatchObject({
      summary: '',
      analysis: { longest_monologue_duration: 15 },
    });
  });

  it('is analysed once one is set', async () => {
    const app = await importFile('call.vtt', vtt, noModel);
    localStorage.setItem('settings', JSON.stringify(workingSettings));
    await app.press('Try again');
    await app.analysed();
    await app.summarised();
    expect(screen.queryByRole('alert')).toBeNull();
    await app.openSection('Objections & questions');
    expect(heading('Objections')).toBeTruthy();
  });
});

describe('a call that was exported', () => {
  it('is complete, without a request to a provider', async () => {
    const app = await chooseFile('earlier.json', exported);
    expect(heading('earlier.mp3')).toBeTruthy();
    expect(card('Call Summary').getByText('A call that was exported.')).toBeTruthy();
    expect(lines()).toContain('Dana');
    expect(screen.getByRole('combobox', { name: 'Call type' })).toHaveProperty('value', 'demo');
    expect(screen.getByText('What hurts?')).toBeTruthy();
    expect(
      screen.getByRole('img', { name: 'Sales Rep 25 percent, Customer 75 percent' }),
    ).toBeTruthy();
    expect(app.transcriber.jobs).toHaveLength(0);
    expect(app.languageModel.toolJobs).toHaveLength(0);
    expect(app.languageModel.textJobs).toHaveLength(0);
    expect(app.sent).toHaveLength(0);
    await app.openSection('Objections & questions');
    expect(heading('Objections')).toBeTruthy();
  });

  it('leaves no pasted text that could be lost', async () => {
    const app = await paste(exported);
    await app.press('Save Metrics');
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(app.path()).toBe('/dashboard');
  });

  it('needs no settings, and is saved like any other', async () => {
    const app = await chooseFile('earlier.json', exported, noModel);
    expect(screen.queryByRole('alert')).toBeNull();
    await app.press('Save Metrics');
    expect(app.sent[0]?.body).toMatchObject({
      summary: 'A call that was exported.',
      names: { B: 'Dana' },
      callType: 'demo',
      answers: [{ question: 'What hurts?' }],
      evidence: { objections: [{ quote: 'It costs too much.' }] },
    });
  });
});

it('says what to do if a file or the code that reads it cannot be loaded', async () => {
  const app = openAnalysis(noModel);
  const file = new File([vtt], 'talk.vtt');
  file.arrayBuffer = () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await app.choose(file);
  expect(screen.getByRole('alert').textContent).toBe(
    'This file could not be read. Try again or choose another file. If that doesn’t help, reload the page.',
  );
});

describe('which speaker is the rep', () => {
  const question = () =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'Which one is you?' });
  const questions = () =>
    screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Which one is you?' });
  const unknownCall = 'Kim: Hello, this is Kim.\nDana: Hello. What is it about?\nKim: Your routes.';

  async function savedSides(app: ReturnType<typeof openAnalysis>) {
    await app.press('Analyse');
    await app.analysed();
    await app.summarised();
    await app.press('Save Metrics');
    const posted = app.sent[0]?.body as { sides?: unknown } | undefined;
    return posted?.sides;
  }

  it('is filled in from the name of the account, and says so', async () => {
    window.localStorage.setItem('username', 'Sam');
    const app = await chooseFile('call.txt', text);
    expect(question().value).toBe('Sam');
    expect(screen.getByText('Filled in from the name of your account.')).toBeTruthy();
    expect(await savedSides(app)).toEqual({ Sam: 'sales_rep', Dana: 'customer' });
  });

  it('is not guessed without a clue', async () => {
    const app = await chooseFile('call.txt', unknownCall);
    expect(question().selectedOptions[0]?.label).toBe('Not sure: let the model decide');
    await app.press('Analyse');
    await app.analysed();
    await app.summarised();
    expect(
      screen.getByText(/We took .+ to be you: “.+”\. The numbers depend on it\./),
    ).toBeTruthy();
    await app.press('Swap sides');
    expect(screen.queryByText(/to be you/)).toBeNull();
  });

  it('is the speaker that the rep chooses', async () => {
    const app = await chooseFile('call.txt', unknownCall);
    await app.user.selectOptions(question(), 'Dana');
    expect(await savedSides(app)).toEqual({ Kim: 'customer', Dana: 'sales_rep' });
  });

  it('is answered once for all files with that speaker', async () => {
    const app = openAnalysis();
    const files = ['one.txt', 'two.txt'].map(
      (name) => new File([unknownCall], name, { type: 'text/plain' }),
    );
    await app.choose(...files);
    expect(questions().map(({ value }) => value)).toEqual(['', '']);
    await app.user.selectOptions(questions()[1] as HTMLElement, 'Kim');
    expect(questions().map(({ value }) => value)).toEqual(['Kim', 'Kim']);
  });
});
