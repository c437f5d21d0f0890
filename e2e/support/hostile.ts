import type { NewCall } from '@sales-analytics/contract';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { OpenAIAnswers } from '@sales-analytics/testing';
import { hostileStrings } from './hostile-strings.ts';
import type { Product } from './product.ts';
import type { TextFile } from './results.ts';

/** What was noticed of a text that became more than text. */
export interface Harm {
  /** Numbers of the texts that ran. */
  ran: number[];
  dialogs: string[];
  /** What the browser refused: nothing of ours may even try. */
  violations: string[];
  /** Origins that were asked for something, apart from the product and its providers. */
  strangers: string[];
  /** Windows that opened. */
  pages: string[];
}

/** From now on, in every page of this context. */
export async function watchForHarm(context: BrowserContext, product: Product): Promise<Harm> {
  const harm: Harm = { ran: [], dialogs: [], violations: [], strangers: [], pages: [] };
  const { url, assemblyAI, openAI, ollama } = product;
  const known = [url, assemblyAI.url, openAI.url, ollama.url].map((own) => new URL(own).origin);
  await context.exposeBinding('ran', (_, number: number) => {
    harm.ran.push(number);
  });
  await context.exposeBinding('noteViolation', (_, violation: string) => {
    harm.violations.push(violation);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = window as unknown as { noteViolation: (words: string) => void };
      noteViolation([event.effectiveDirective, event.blockedURI, event.sample].join(' '));
    });
  });
  context.on('dialog', (dialog) => {
    // The browser asks before a page with unsaved changes is left.
    if (dialog.type() === 'beforeunload') {
      void dialog.accept();
      return;
    }
    harm.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol) && !known.includes(origin)) harm.strangers.push(origin);
  });
  context.on('page', (page) => {
    // The first one is the test's own.
    if (context.pages().length > 1) harm.pages.push(page.url());
  });
  return harm;
}

export async function expectNoHarm(page: Page, harm: Harm) {
  expect(await elementsOfTexts(page)).toEqual([]);
  expect(harm).toEqual({ ran: [], dialogs: [], violations: [], strangers: [], pages: [] });
}

/** What a page tells comes behind what it has answered before: the last of it is waited for. */
export async function expectNoLateHarm(context: BrowserContext, harm: Harm) {
  for (const page of context.pages()) {
    // A turn of the page's own, on no clock that a test may have stopped.
    await page.evaluate(async () => {
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage('done');
      });
    });
    await expectNoHarm(page, harm);
  }
}

/** Elements that none of our screens has, and that a text may have become. */
export async function elementsOfTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const foreign = 'script, iframe, frame, object, embed, base, link, meta, style, img, [srcdoc]';
    const links = ['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data', 'ping'];
    function isForeign(element: Element): boolean {
      if (element.matches(foreign)) return true;
      return [...element.attributes].some(({ name, value }) => {
        const isAway =
          links.includes(name) && /^\s*(?:javascript|data|vbscript):|evil/i.test(value);
        return name.startsWith('on') || isAway;
      });
    }
    const found = [...document.body.querySelectorAll('*')].filter(isForeign);
    return found.map((element) => element.outerHTML.slice(0, 200));
  });
}

/** How many different texts stand on the page with what they wanted to run. */
export async function shownTexts(page: Page): Promise<number> {
  const text = await page.locator('body').innerText();
  return new Set(text.match(/\bran\(\d+\)/g)).size;
}

/** All texts in as few as fit, none of them longer than that. */
export function packed(maxLength: number): string[] {
  const packs: string[] = [];
  for (const text of hostileStrings) {
    const longer = `${packs.at(-1) ?? ''} ${text}`;
    if (packs.length > 0 && longer.length <= maxLength) packs[packs.length - 1] = longer;
    else packs.push(text.slice(0, maxLength));
  }
  return packs;
}

function shortened(maxLength: number): string[] {
  return hostileStrings.map((text) => text.slice(0, maxLength));
}

const names = shortened(200);
const words = shortened(500);
/** Few enough that a page with all of them in every field is still quick to look through. */
const packs = packed(600);
const all = hostileStrings.join('\n');

const said = hostileStrings.map((text, index) => ({
  speaker: names[index] ?? '',
  text: `${text} is that so?`,
  startMs: index * 4_000,
  endMs: index * 4_000 + 3_500,
}));

/** One value per text, without `__proto__`, which is not allowed as a key. */
function keyed<Value>(keys: readonly string[], valueOf: (key: string, index: number) => Value) {
  const entries = keys.map((key, index) => [key, valueOf(key, index)] as const);
  return Object.fromEntries(entries.filter(([key]) => key !== '__proto__'));
}

const analysis = {
  talk_to_listen_ratio: { sales_rep: 60, customer: 40 },
  objection_count: 3,
  competitor_mentions: keyed(words, () => 1),
  sentiment: {
    overall_sentiment: 'positive',
    sales_rep_sentiment: 'neutral',
    customer_sentiment: 'negative',
  },
  filler_words: words,
  longest_monologue_duration: 9,
  questions_asked: { sales_rep: packs, customer: packs },
  actionable_insights: all,
} as const;

const evidence = {
  objections: packs.map((quote) => ({
    quote,
    kind: 'price' as const,
    outcome: 'open' as const,
    response: quote,
  })),
  questions: packs.map((quote) => ({ side: 'customer' as const, quote })),
  competitors: packed(500).map((name) => ({ name, quote: name })),
  insights: packs.map((text) => ({ title: text, text, quote: text })),
};

/** The texts in every field of a model's response. */
export const hostileAnswers: OpenAIAnswers = {
  analysis: JSON.stringify({
    ...analysis,
    speaker_roles: names.map((speaker, index) => ({
      speaker,
      role: index % 2 === 0 ? 'sales_rep' : 'customer',
    })),
    ...evidence,
  }),
  summary: all,
  aboutCall: packs.map((text) => `${text} [["${text}"]]`).join('\n\n'),
  replies: packed(900),
};

/** The texts as a transcript of the provider. */
export const hostileTranscript = said;

/** A complete call as another client of the API stores it. */
export function hostileCall(): Partial<NewCall> {
  return {
    summary: all,
    analysis: { ...analysis, filler_words: [...words], questions_asked: questionsAsked() },
    transcript: said.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n'),
    audioUrl: 'javascript:ran(1000)',
    recording: { fileName: packed(500)[0], durationMs: 800_000, audioKey: packed(100)[0] },
    utterances: said.map((line) => ({ ...line })),
    sides: keyed(names, (_, index) => sideOf(index)),
    names: keyed(names, (name) => `Named ${name}`.slice(0, 200)),
    evidence,
    answers: packs.map((text) => ({
      question: text,
      answer: `${text} [["${text}"]]`,
      askedAt: '2026-11-20T10:00:00.000Z',
    })),
    practice: { persona: 'busy', hangUpReason: packed(500)[1] },
  };
}

function questionsAsked() {
  return { sales_rep: [...packs], customer: [...packs] };
}

function sideOf(index: number) {
  return index % 2 === 0 ? ('sales_rep' as const) : ('customer' as const);
}

function clock(ms: number, mark: '.' | ','): string {
  return new Date(ms).toISOString().slice(11, 23).replace('.', mark);
}

/** Subtitle parsers remove tags, and text escaped like this is decoded to tags. */
function escaped(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ');
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const fileName = packed(200)[3] ?? '';

/** The same lines in every transcript format, and as an exported call. */
export const hostileFiles = {
  export: {
    name: `${fileName}.json`,
    text: JSON.stringify({ format: 'sales-analytics-call', version: 1, call: hostileCall() }),
  },
  json: {
    name: `${fileName}.json`,
    text: JSON.stringify({
      audio_duration: 800,
      utterances: said.map(({ startMs, endMs, ...line }) => ({
        ...line,
        start: startMs,
        end: endMs,
      })),
    }),
  },
  vtt: {
    name: `${fileName}.vtt`,
    text: [
      'WEBVTT',
      ...said.map(
        ({ speaker, text, startMs, endMs }) =>
          `${clock(startMs, '.')} --> ${clock(endMs, '.')}\n<v ${escaped(speaker)}>${escaped(text)}</v>`,
      ),
    ].join('\n\n'),
  },
  srt: {
    name: `${fileName}.srt`,
    text: said
      .map(
        ({ text, startMs, endMs }, index) =>
          `${index + 1}\n${clock(startMs, ',')} --> ${clock(endMs, ',')}\nDana: ${escaped(text)}\n`,
      )
      .join('\n'),
  },
  txt: {
    name: `${fileName}.txt`,
    text: said.map(({ text }) => `Dana: ${text.replaceAll(/\s+/g, ' ')}`).join('\n'),
  },
} satisfies Record<string, TextFile>;
