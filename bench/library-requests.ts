import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as passed } from 'node:timers/promises';
import {
  bulkJobSchema,
  savedReplySchema,
  type BulkAction,
  type LibraryQuery,
} from '@sales-analytics/contract';
import type { User } from './client.ts';
import type { SearchedWords } from './library-calls.ts';

export interface Sent {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: string;
}

export interface Client {
  /** Keeps its connection. Throws if the response is not 2xx. */
  send: (sent: Sent) => Promise<string>;
  /** Sends the requests one after the other, and returns the time of each in ms. */
  time: (sent: readonly Sent[]) => Promise<number[]>;
  close: () => void;
}

export function createClient(url: string, { headers }: User): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  function send({ method = 'GET', path, body }: Sent): Promise<string> {
    return new Promise((resolve, reject) => {
      const content = body !== undefined && { 'content-type': 'application/json' };
      const sending = request(
        url + path,
        { agent, method, headers: { ...content, ...headers } },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () => {
            const { statusCode = 0 } = response;
            if (statusCode >= 200 && statusCode < 300) resolve(text);
            else reject(new Error(`${method} ${path} responded ${statusCode}: ${text}`));
          });
          response.on('error', reject);
        },
      );
      sending.on('error', reject);
      sending.end(body);
    });
  }

  async function time(sent: readonly Sent[]): Promise<number[]> {
    const times: number[] = [];
    for (const one of sent) {
      const startMs = performance.now();
      await send(one);
      times.push(performance.now() - startMs);
    }
    return times;
  }

  return { send, time, close: () => agent.destroy() };
}

function searchOf(query: LibraryQuery): Sent {
  const body = JSON.stringify({ limit: 20, ...query });
  return { method: 'POST', path: '/api/library/search', body };
}

function searchFor(q: string): Sent {
  return searchOf({ sort: 'match', q });
}

function typed(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at + 1));
}

/** Each group of requests is named by what it measures. A closing space ends the last word. */
export function searches({ rare, middle, frequent }: SearchedWords): Record<string, Sent[]> {
  const pairs = frequent.map((word, at) => `${word} ${middle[at] ?? ''} `);
  const phrases = [
    'every Friday',
    'walk me through',
    'before the summer',
    'a contract',
    'the price worries me',
  ];
  const groups = {
    'a rare word': rare.map((word) => `${word} `),
    'a word of one call in fifteen': middle.map((word) => `${word} `),
    'a word of most calls': frequent.map((word) => `${word} `),
    'two words': pairs,
    'a phrase': phrases.map((phrase) => `"${phrase}"`),
    'a word of one side': middle.map((word) => `rep:${word} `),
    'a word being typed': [...rare.slice(0, 3), ...middle.slice(0, 3)].flatMap(typed),
  };
  return Object.fromEntries(
    Object.entries(groups).map(([name, queries]) => [name, queries.map(searchFor)]),
  );
}

const filters: LibraryQuery[] = [
  { outcome: 'won' },
  { outcome: ['won', 'follow-up'], callType: 'demo' },
  { tag: 'tag 3' },
  { tag: ['tag 3', 'topic 7'], tags: 'all' },
  { company: 'Company 17' },
  { kind: 'real', sentiment: 'positive' },
  { shareFrom: 40, shareTo: 60 },
  { from: '2026-01-01T00:00:00.000Z', outcome: 'lost' },
  { outcome: 'won', sort: 'title' },
  { callType: 'demo', sort: 'longestMonologue' },
];

export const filtered: Sent[] = filters.map(searchOf);
export const home: Sent = searchOf({});

export async function saveCall({ send }: Client, body: string): Promise<string> {
  const saved = await send({ method: 'POST', path: '/api/metrics', body });
  return savedReplySchema.parse(JSON.parse(saved))._id;
}

/** Each change is based on the revision that the previous change made. */
export function changesOf(id: string, changes: readonly object[]): Sent[] {
  return changes.map((change, revision) => ({
    method: 'PATCH',
    path: `/api/metrics/${id}`,
    body: JSON.stringify({ revision, ...change }),
  }));
}

const pollMs = 200;

export async function bulkTime({ send }: Client, action: BulkAction): Promise<number> {
  const body = JSON.stringify({ id: randomUUID(), action, calls: { query: {} } });
  const startMs = performance.now();
  const started = await send({ method: 'POST', path: '/api/library/bulk', body });
  let job = bulkJobSchema.parse(JSON.parse(started));
  while (job.state === 'running') {
    await passed(pollMs);
    const reply = await send({ path: `/api/library/bulk/${job.id}` });
    job = bulkJobSchema.parse(JSON.parse(reply));
  }
  if (job.changed !== job.total) throw new Error(`Of ${job.total} calls ${job.changed} changed`);
  return performance.now() - startMs;
}
