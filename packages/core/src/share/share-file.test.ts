// @vitest-environment jsdom
import { newCallSchema, type NewCall } from '@sales-analytics/contract';
import { aCall, cannedAnalysis, cannedEvidence, readSalesCall } from '@sales-analytics/testing';
import { describe, expect, it } from 'vitest';
import { readTranscriptFile } from '../import/read-transcript-file.ts';
import { transcriptText } from '../transcript/transcript-text.ts';
import { createSharedFile } from './share-file.ts';
import type { ShareChoices, SharedCall } from './shared-call.ts';

const { utterances, durationMs } = readSalesCall();
const sides = { A: 'sales_rep', B: 'customer' } as const;
const note = {
  id: '01900000-0000-7000-8000-000000000001',
  text: 'Dana’s phone: +44 20 7946 0958.\nAsk Priya, priya@halden.example.',
  atMs: 12_000,
  createdAt: '2026-11-14T10:30:00.000Z',
  changedAt: '2026-11-14T10:30:00.000Z',
};

function aNewCall(changes: Partial<NewCall> = {}): NewCall {
  const {
    _id,
    createdAt: _,
    ...call
  } = aCall({
    title: 'Reporting pilot with Dana',
    contact: { name: 'Dana Whitfield', company: 'Halden Freight' },
    outcome: 'meeting-booked',
    tags: ['pilot', 'Quotewell'],
    notes: [note],
    callType: 'cold-call',
    utterances,
    transcript: transcriptText(utterances, sides, { B: 'Dana' }),
    sides,
    names: { B: 'Dana' },
    timesFrom: 'ranges',
    analysis: cannedAnalysis,
    evidence: cannedEvidence,
    recording: {
      fileName: 'dana-halden.mp3',
      audioKey: 'key-1',
      ...(durationMs !== undefined && { durationMs }),
    },
    answers: [],
    ...changes,
  });
  return newCallSchema.parse(call);
}

function aSharedCall(changes: Partial<NewCall> = {}): SharedCall {
  const call = aNewCall(changes);
  return { title: call.title ?? 'Call', day: '2026-11-14', call, ownName: 'Alex Morgan' };
}

const all: ShareChoices = {
  hasTranscript: true,
  hasNotes: true,
  replacesNames: false,
  alsoReplace: [],
};
const usual: ShareChoices = { ...all, hasNotes: false, replacesNames: true };
const when = { savedAt: '2026-11-15T10:00:00.000Z', savedDay: '2026-11-15' };

function share(choices: ShareChoices, changes: Partial<NewCall> = {}) {
  return createSharedFile(aSharedCall(changes))(choices, when);
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function textOf(page: Document, selector: string): string[] {
  return Array.from(page.querySelectorAll(selector), ({ textContent }) =>
    textContent.replace(/\s+/g, ' ').trim(),
  );
}

function imported(html: string): NewCall {
  const reading = readTranscriptFile({ name: 'company-a.html', text: html });
  if (!reading.ok || reading.kind !== 'export') throw new Error(JSON.stringify(reading));
  return reading.call;
}

describe('the page of a shared call', () => {
  it('says what it is, when it was made and what it contains', () => {
    const { html, name } = share(usual);
    const page = parse(html);
    expect(name).toBe('company-a-14-november.html');
    expect(page.title).toBe('Reporting pilot with Customer 1 · Sales Analytics AI');
    expect(textOf(page, 'h1')).toEqual(['Reporting pilot with Customer 1']);
    expect(textOf(page, '.about li')).toEqual([
      'Known and chosen names are replaced',
      'Audio not included',
      'One file, loads nothing',
      'Saved 15 November 2026',
    ]);
    expect(textOf(page, 'h2')).toEqual([
      'What happened',
      'Numbers',
      'Objections',
      'After the ask',
      'Next steps',
      'Actionable Insights',
      'Questions Asked',
      'Transcript',
    ]);
    expect(textOf(page, 'footer p')[0]).toContain('1 of 24 quotes could not be found: what');
  });

  it('marks the quotes that the limit of the search left out, and counts them apart', () => {
    const [line] = utterances;
    const repeated = { speaker: 'A', text: 'a b '.repeat(2_000) };
    const slow = `${'a b '.repeat(20)}${'b b b '.repeat(20)}`;
    const { html } = share(all, {
      utterances: [...utterances, repeated],
      timesFrom: undefined,
      evidence: {
        insights: [
          { text: 'Ask first.', quote: 'Never said.' },
          ...Array.from({ length: 12 }, () => ({ text: 'Listen.', quote: slow })),
          { text: 'Be brief.', quote: line?.text ?? '' },
        ],
      },
    });
    const marks = textOf(parse(html), '[aria-labelledby="insights"] .quote');
    expect(marks[0]).toBe('Unverified, quote not found in the transcript');
    expect(marks.at(-1)).toBe('Not searched. Too many quotes: this one was not looked for.');
    expect(textOf(parse(html), 'footer p')[0]).toMatch(
      /quotes were looked up in the transcript\. \d+ of 21 quotes could not be found: what .* left out\. \d+ of 21 quotes were not searched, because there were too many: what/,
    );
  });

  it('marks the placeholder of a name', () => {
    const page = parse(share(usual).html);
    const placeholders = new Set(textOf(page, '.rn'));
    expect([...placeholders].toSorted()).toEqual([
      'Company A',
      'Company B',
      'Competitor A',
      'Customer 1',
      'Sales Rep',
    ]);
  });

  it('has the same numbers whether names are replaced or not', () => {
    const numbers = (choices: ShareChoices) => textOf(parse(share(choices).html), '.led > li');
    expect(numbers(usual)).toEqual(numbers({ ...usual, replacesNames: false }));
    expect(numbers(usual)[0]).toBe('Talk ratio55 : 45typical 55%');
  });

  it('leads from a time to its line', () => {
    const page = parse(share(usual).html);
    const links = Array.from(page.querySelectorAll<HTMLAnchorElement>('a'));
    expect(links.length).toBeGreaterThan(15);
    for (const link of links) {
      const target = page.getElementById(link.hash.slice(1));
      expect(target?.querySelector('.t')?.textContent).toBe(link.textContent);
    }
    expect(page.querySelectorAll('.lines > li')).toHaveLength(utterances.length);
  });

  it('says how an objection was answered each time that it came up', () => {
    const [first, ...others] = cannedEvidence.objections;
    const again = { quote: 'You cost more than Quotewell.', repeats: first?.quote };
    const objections = [
      ...(first ? [first] : []),
      { ...again, kind: 'existing_solution' as const, outcome: 'lost' as const },
      ...others,
    ].map((objection) => objection);
    const evidence = { ...cannedEvidence, objections };
    const page = parse(share(usual, { evidence }).html);
    expect(textOf(page, '.obj .facts').slice(0, 2)).toEqual([
      '00:20 Parked Existing solution answered after 0.3 s',
      'came back at 00:31 Lost answered after 0.3 s',
    ]);
    expect(textOf(page, '.again blockquote')).toEqual(['“You cost more than Competitor A.”']);
  });

  it('marks claims that no words of the call prove', () => {
    const evidence = {
      ...cannedEvidence,
      insights: [{ text: 'Be brief.' }, { text: 'Ask first.', quote: 'I said nothing of it' }],
      next_steps: [{ what: 'Call', due: 'on the third of May' }],
      objections: [{ quote: utterances.find(({ speaker }) => speaker === 'A')?.text ?? '' }],
    };
    const page = parse(share({ ...all, hasTranscript: false }, { evidence }).html);
    expect(textOf(page, '.ins li')).toEqual([
      '1 Be brief. Unverified, no quote from the call',
      '2 Ask first. Unverified, quote not found in the transcript',
    ]);
    expect(textOf(page, '.stp li')).toEqual([
      'Call on the third of May, not found in the transcript Unverified, no quote from the call',
    ]);
    expect(textOf(page, '.obj .facts')[0]).toContain('said by the Sales Rep');
    expect(textOf(page, '[aria-labelledby="after"] .card-h .tag')).toEqual(['measured', 'model']);
  });

  it('shows what was left unanswered', () => {
    const customer_questions = [
      { quote: 'How long does the setup take?', comment: 'Dana got no answer.' },
      ...cannedEvidence.customer_questions.slice(0, 1),
    ];
    const evidence = { ...cannedEvidence, customer_questions };
    const page = parse(share(usual, { evidence }).html);
    const section = page.querySelector('[aria-labelledby="unanswered"]');
    expect(section?.textContent.replace(/\s+/g, ' ').trim()).toBe(
      'Left unanswered model1 of 2 questions 00:40 “How long does the setup take?” Customer 1 got no answer.',
    );
  });

  it('requests nothing from any server and has no script except its data', () => {
    const page = parse(share(all).html);
    const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]');
    expect(policy?.getAttribute('content')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'/,
    );
    expect(Array.from(page.scripts, ({ type }) => type)).toEqual(['application/json']);
    expect(
      page.querySelectorAll('link,img,iframe,object,embed,form,base,audio,video'),
    ).toHaveLength(0);
    expect(page.querySelector('style')?.textContent).not.toMatch(/url\(|@import|@font-face|\/\//);
    for (const link of page.querySelectorAll('[href]')) {
      expect(link.getAttribute('href')).toMatch(/^#/);
    }
    for (const element of page.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on/);
        expect(value).not.toMatch(/https?:|\/\/|url\(/);
      }
    }
  });

  it('has no empty list for a call without a model', () => {
    const page = parse(share(usual, { analysis: {}, evidence: {}, summary: '' }).html);
    expect(textOf(page, 'h2')).toEqual(['Numbers', 'Questions Asked', 'Transcript']);
  });

  it('says measured only if something is', () => {
    const numbers = '[aria-labelledby="numbers"] .card-h .tag';
    const untimed = utterances.map(({ speaker, text }) => ({ speaker, text }));
    const nameless = untimed.map(({ text }) => ({ speaker: 'Speaker', text }));
    const timed = parse(share(usual).html);
    expect(textOf(timed, numbers)).toEqual(['measured']);
    expect(textOf(timed, 'footer p')[0]).toMatch(/^measured from the words and the timestamps of/);
    const bySides = parse(share(usual, { utterances: untimed, timesFrom: undefined }).html);
    expect(textOf(bySides, numbers)).toEqual(['measured']);
    expect(textOf(bySides, 'footer p')[0]).toMatch(/^measured from the words of the call/);
    const none = { utterances: nameless, sides: {}, names: {}, timesFrom: undefined };
    const page = parse(share(usual, none).html);
    expect(textOf(page, numbers)).toEqual([]);
    expect(textOf(page, 'footer p')[0]).toMatch(/^model judged by a language model/);
  });

  it('shows a call that has no times and no sides', () => {
    const lines = utterances.map(({ text }) => ({ speaker: 'Speaker', text }));
    const { html } = share(usual, { utterances: lines, sides: {}, names: {} });
    const page = parse(html);
    expect(textOf(page, '.lines > li')[0]).toContain('Did I catch you at a good time?');
    expect(page.querySelector('.obj a')?.textContent).toBe('line 6');
  });
});

describe('the choices', () => {
  it('is all that is imported again', () => {
    const { recording, ...call } = aNewCall();
    const { answers: _, ...rest } = call;
    const { audioKey: __, ...known } = recording ?? {};
    expect(imported(share(all).html)).toEqual({ ...rest, recording: known });
  });

  it('is without notes unless they are chosen', () => {
    const { html } = share({ ...all, hasNotes: false });
    expect(html).not.toContain('Priya');
    expect(imported(html).notes).toBeUndefined();
    expect(textOf(parse(share(all).html), '[aria-labelledby="notes"] li')).toEqual([
      '00:12 Dana’s phone: +44 20 7946 0958. Ask Priya, priya@halden.example.',
    ]);
  });

  it('never has the answers to the questions about the call', () => {
    const answers = [{ question: 'Who is Priya?', answer: [], askedAt: note.createdAt }];
    const call = { ...aNewCall(), answers } as unknown as NewCall;
    const make = createSharedFile({ ...aSharedCall(), call });
    expect(make(all, when).html).not.toContain('Who is Priya?');
  });

  it('can be without the transcript: the quotes that were found stay', () => {
    const { html } = share({ ...all, hasTranscript: false, hasNotes: false });
    const page = parse(html);
    expect(page.querySelectorAll('a')).toHaveLength(0);
    expect(html).not.toContain('in ten minutes, honestly');
    expect(textOf(page, 'h2')).not.toContain('Transcript');
    expect(textOf(page, '.about li')).toContain('Transcript not included');
    expect(textOf(page, '.obj .ts')).toEqual(['00:20', '00:31', '00:40']);
    const call = imported(html);
    expect(call).toMatchObject({ transcript: '', title: 'Reporting pilot with Dana' });
    expect(call.utterances).toBeUndefined();
    expect(call.evidence?.objections).toEqual(cannedEvidence.objections);
    // The last insight quotes words that were not said.
    expect(call.evidence?.insights).toEqual(cannedEvidence.insights.slice(0, 3));
  });

  it('without the transcript it has no sentence of questions and asks', () => {
    const asked = { side: 'customer' as const, quote: 'How long does the setup take?' };
    const evidence = { objections: cannedEvidence.objections, questions: [asked] };
    const lines = [
      ...utterances,
      { speaker: 'A', text: 'It costs 940 dollars a month.', startMs: 90_000, endMs: 92_000 },
      { speaker: 'B', text: 'Hm.', startMs: 93_500, endMs: 94_000 },
    ];
    const choices = { ...all, hasTranscript: false, hasNotes: false };
    const { html } = share(choices, { evidence, utterances: lines });
    const page = parse(html);
    const questions = utterances.flatMap(({ text }) => text.match(/[^.?!]+\?/g) ?? []);
    const quotes = cannedEvidence.objections.map(({ quote }) => quote).join(' ');
    const unproven = questions.map((each) => each.trim()).filter((each) => !quotes.includes(each));
    expect(unproven.length).toBeGreaterThan(3);
    expect(unproven.filter((each) => html.includes(each))).toEqual([]);
    expect(html).not.toContain('940');
    expect(textOf(page, '.qs h3')).toEqual(['Sales Rep5', 'Customer2']);
    expect(textOf(page, '.aft li').at(-1)).toBe('01:30Price1.5 s, thenCustomer');
  });

  it('has in its data no name that the page replaces, and not the name of the recording', () => {
    const alsoReplace = [{ text: 'Priya', kind: 'person' as const }];
    const { html, names, details } = share({ ...all, replacesNames: true, alsoReplace });
    expect(html).not.toMatch(/dana|whitfield|alex|morgan|halden|quotewell|priya|7946|key-1/i);
    expect(names).toEqual([
      { name: 'Dana Whitfield', placeholder: 'Customer 1', kind: 'person', count: 17 },
      { name: 'Alex Morgan', placeholder: 'Sales Rep', kind: 'person', count: 4 },
      { name: 'Halden Freight', placeholder: 'Company A', kind: 'company', count: 1 },
      { name: 'Brightline', placeholder: 'Company B', kind: 'company', count: 5 },
      { name: 'Quotewell', placeholder: 'Competitor A', kind: 'company', count: 20 },
      { name: 'Priya', placeholder: 'Person 2', kind: 'added', count: 1 },
    ]);
    expect(details).toEqual([
      { placeholder: 'an e-mail address', count: 1 },
      { placeholder: 'a phone number', count: 1 },
    ]);
    const call = imported(html);
    expect(call.contact).toEqual({ name: 'Customer 1', company: 'Company A' });
    expect(call.names).toEqual({ B: 'Customer 1' });
    expect(call.analysis.competitor_mentions).toEqual({ 'Competitor A': 3 });
    expect(call.recording).toEqual({ durationMs });
    expect(call.notes?.[0]?.text).toBe(
      'Customer 1’s phone: a phone number.\nAsk Person 2, an e-mail address.',
    );
  });

  it('distinguishes speakers of two sides whose names get the same placeholder', () => {
    const call = {
      contact: { name: 'Sam Lee', company: '' },
      utterances: [
        { speaker: 'Sam Lee', text: 'Hello.' },
        { speaker: 'Sam Lee ', text: 'Hi.' },
      ],
      sides: { 'Sam Lee': 'customer', 'Sam Lee ': 'sales_rep' } as const,
      names: {},
    };
    const read = imported(share(usual, call).html);
    expect(Object.values(read.sides ?? {}).toSorted()).toEqual(['customer', 'sales_rep']);
    expect(read.utterances?.map(({ speaker }) => read.sides?.[speaker])).toEqual([
      'customer',
      'sales_rep',
    ]);
  });

  it('lists words that look like names, until they are replaced', () => {
    const lines = [...utterances, { speaker: 'B', text: 'I will ask Xenia about it.' }];
    const { possibleNames } = share(usual, { utterances: lines });
    expect(possibleNames.map(({ text, places: [place] }) => [text, place?.before])).toEqual([
      ['Xenia', 'I will ask '],
    ]);
    const alsoReplace = [{ text: 'xenia', kind: 'name' as const }];
    const after = share({ ...usual, alsoReplace }, { utterances: lines });
    expect(after.possibleNames).toEqual([]);
    expect(after.names.at(-1)).toMatchObject({ name: 'xenia', placeholder: 'Name 1', count: 1 });
    expect(after.html).not.toMatch(/xenia/i);
  });

  it('replaces a name of the title that a call in small letters writes small', () => {
    const lines = [{ speaker: 'B', text: 'so prendergast it is' }];
    const { html, names } = share(usual, { title: 'Call with Prendergast', utterances: lines });
    expect(html).not.toMatch(/prendergast/i);
    expect(names.map(({ name }) => name)).toContain('Prendergast');
  });

  it('lists a name at the start of the title, the summary or a note that is written small too', () => {
    const utterances = [{ speaker: 'B', text: 'We spoke to prendergast about it.' }];
    const choices = { ...usual, hasNotes: true };
    const changes = [
      { title: 'Prendergast renewal' },
      { summary: 'Purpose: Prendergast wants a demo.' },
      { notes: [{ ...note, text: 'Prendergast wants a demo.' }] },
    ];
    for (const change of changes) {
      const { possibleNames } = share(choices, { utterances, ...change });
      expect(possibleNames.find(({ text }) => /^prendergast$/i.test(text))?.count).toBe(2);
    }
  });

  it('replaces a speaker with a company in brackets or after a bar', () => {
    const speakers = ['Kofi (Brightline)', 'Mei Lin | Tessaly Travel'];
    const file = share(usual, {
      utterances: speakers.map((speaker) => ({ speaker, text: 'tessaly is good' })),
      sides: { 'Kofi (Brightline)': 'sales_rep' },
      names: {},
    });
    expect(imported(file.html).utterances?.map(({ speaker }) => speaker)).toEqual([
      'Sales Rep',
      'Person 2',
    ]);
    expect(file.possibleNames.map(({ text }) => text)).toContain('tessaly');
  });

  it('accepts a company whose name is the extension of the file', () => {
    const { leaks, html } = share(usual, {
      contact: { name: 'Dana Whitfield', company: 'HTML' },
      utterances: [{ speaker: 'B', text: 'We at HTML use html.' }],
    });
    expect(leaks).toEqual([]);
    expect(textOf(parse(html), '.lines > li > span:last-child')).toEqual([
      'We at Company A use Company A.',
    ]);
  });

  it('claims no more about names than was checked', () => {
    const claim = (choices: ShareChoices, changes: Partial<NewCall> = {}) =>
      textOf(parse(share(choices, changes).html), 'footer p')[1];
    expect(claim(usual)).toBe(
      '5 names known from the call or chosen by hand are replaced. The finished file was searched for them, and none was found. A name that was not known can still be in it.',
    );
    const lines = [{ speaker: 'B', text: 'Ask Xenia, or call 020 7946 0958.' }];
    expect(claim(usual, { utterances: lines })).toMatch(
      /, and contact details, are replaced\. .* 2 other words that look like names were shown before the page was saved, and stay in it\./,
    );
    expect(claim({ ...usual, replacesNames: false })).toMatch(/^This page is a copy/);
  });
});

describe('hostile texts', () => {
  const hostile =
    `</script><script>alert(1)</script><img src=x onerror=alert(1)> "'&amp; \u2028\u2029 ]]> <!-- \ud800 ` +
    '`${1}`';

  it('are shown as texts, and come back as they were', () => {
    const call = {
      title: hostile.slice(0, 190),
      contact: { name: hostile.slice(0, 100), company: '<b>Halden</b>' },
      tags: ['"><i>x'],
      summary: hostile,
      notes: [{ ...note, text: hostile }],
      utterances: [{ speaker: 'A', text: hostile, startMs: 0, endMs: 1_000 }],
      sides,
      names: { A: '<b>Alex</b>' },
      transcript: hostile,
    };
    const { html, name } = share(all, call);
    const page = parse(html);
    expect(page.scripts).toHaveLength(1);
    expect(page.querySelectorAll('img, main script, main i i')).toHaveLength(0);
    const shown = hostile.replace('\ud800', '\ufffd').replace(/\s+/g, ' ').trim();
    expect(textOf(page, '[aria-labelledby="what"] p')).toEqual([shown]);
    expect(textOf(page, '.lines > li > span:last-child')).toEqual([shown]);
    expect(textOf(page, '[aria-labelledby="notes"] p')).toEqual([shown]);
    expect(textOf(page, '.utag')).toEqual(['"><i>x']);
    expect(name).toBe('b-halden-b-14-november.html');
    const read = imported(html);
    expect(read.utterances?.[0]?.text).toBe(hostile);
    expect(read.notes?.[0]?.text).toBe(hostile);
    expect(read.names).toEqual({ A: '<b>Alex</b>' });
  });

  it('lose characters that HTML can’t contain, even if a record has them', () => {
    const call = { ...aNewCall(), summary: 'a\u0000b\u202ec\ufffed' };
    const make = createSharedFile({ ...aSharedCall(), call });
    const page = parse(make(all, when).html);
    expect(textOf(page, '[aria-labelledby="what"] p')).toEqual(['abcd']);
  });

  it('are no reason to refuse the file', () => {
    const { html } = share(usual, { summary: hostile, transcript: hostile });
    expect(imported(html).summary).toBe(hostile);
  });
});

describe('other web pages', () => {
  it.each([
    ['<!doctype html><p>Hello</p>', ''],
    ['<html><body>Alex: Hello\nDana: Hi</body></html>', 'call.txt'],
    ['Alex: Hello', 'page.HTML'],
    ['  <!-- saved --> <!DOCTYPE html><script id="call">{}</script>', 'page.htm'],
  ])('are refused: %s', (text, name) => {
    const reading = readTranscriptFile({ name, text });
    expect(reading).toMatchObject({ ok: false });
    expect(reading).toHaveProperty(
      'reason',
      'This web page is not a call that was saved with Share. Choose the .html file that Share saved, or copy the transcript out of the page and paste it.',
    );
  });

  it('are refused if their data is damaged', () => {
    const { html } = share(all);
    const text = html.replace('"format"', '"for');
    expect(readTranscriptFile({ name: 'call.html', text })).toHaveProperty(
      'reason',
      'This shared call is damaged and could not be read. Save the call with Share again, then import the new file.',
    );
  });
});
