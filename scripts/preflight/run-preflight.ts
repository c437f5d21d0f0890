import { ProviderError, reasonOfProviderError, type Clock } from '@sales-analytics/providers';
import { checkCors, sendAsPage, type CorsCheck } from './check-cors.ts';
import { observeRequests } from './observe-requests.ts';
import {
  providerAddresses,
  type Addresses,
  type Keys,
  type ProductRequest,
  type ProviderAddress,
} from './product-requests.ts';

export interface PreflightOptions {
  addresses: Addresses;
  /** A key is empty if there is none. Then no request is sent that needs one. */
  keys: Keys;
  origin: string;
  clock: Clock;
}

export interface PreflightRow {
  date: string;
  purpose: string;
  request: string;
  allows: string;
  answer: string;
  verdict: string;
}

const answerTimeoutMs = 60_000;

/**
 * Checks at every address what CORS allows for each request of the product and, if there is a key, which of the cheap
 * requests get a response. No row contains a key.
 */
export async function runPreflight(options: PreflightOptions): Promise<PreflightRow[]> {
  const { addresses, keys, clock } = options;
  const rows: PreflightRow[] = [];
  for (const address of providerAddresses(addresses, keys, clock.now()))
    rows.push(...(await rowsAt(address, options)));
  return rows.map((row) => withoutKeys(row, keys));
}

/** A row says so if the product can't use the address or can't send its key. */
async function rowsAt(address: ProviderAddress, options: PreflightOptions) {
  const rows: PreflightRow[] = [];
  try {
    for (const request of address.requests) rows.push(...(await rowsOf(request, address, options)));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    rows.push({
      date: dateOf(options.clock),
      purpose: 'any',
      request: address.host.replace(/\/\/[^/]*@/, '//(key)@'),
      allows: '',
      answer: reasonOfProviderError(error),
      verdict: 'not checked',
    });
  }
  return rows;
}

async function rowsOf(
  product: ProductRequest,
  address: ProviderAddress,
  { origin, clock }: PreflightOptions,
): Promise<PreflightRow[]> {
  const { settings } = address;
  const observed = await observeRequests(
    (signal) => product.run(settings, { clock: hurriedClock, signal }),
    product.answers,
  );
  const purposes = [product.purpose, ...(product.laterPurposes ?? [])];
  const rows: PreflightRow[] = [];
  for (const [place, request] of observed.entries()) {
    const cors = await checkCors(request, { origin, fetch: globalThis.fetch });
    const answer = cors.isReached ? await answerOf(product, address, { origin, clock }) : unasked;
    rows.push({
      date: dateOf(clock),
      purpose: purposes[place] ?? product.purpose,
      request: `${request.method} ${request.url}`,
      allows: cors.allows || (cors.isReached ? 'nothing' : ''),
      answer: answer.words,
      verdict: verdictOf(cors, answer),
    });
  }
  return rows;
}

interface Answer {
  /** It is empty if nothing was sent. */
  words: string;
  /** It is true if a page could read the response. */
  isReadable: boolean;
}

const answered = 'answered';
const unasked: Answer = { words: '', isReadable: true };

function verdictOf({ isReached, refusal }: CorsCheck, { words, isReadable }: Answer): string {
  if (!isReached) return 'no connection';
  if (refusal !== undefined) return `closed to pages: ${refusal}`;
  if (!isReadable) return 'closed to pages: the answer has no CORS headers';
  return words === '' || words === answered ? 'open to pages' : 'open to pages, not answered';
}

async function answerOf(
  { run, isSent }: ProductRequest,
  { settings, sentSettings = settings, key }: ProviderAddress,
  { origin, clock }: Pick<PreflightOptions, 'origin' | 'clock'>,
): Promise<Answer> {
  if (!isSent || key === '') return unasked;
  let words = answered;
  const isReadable = await sendAsPage(origin, async () => {
    try {
      await run(sentSettings, { clock, signal: AbortSignal.timeout(answerTimeoutMs) });
    } catch (error) {
      words =
        error instanceof ProviderError
          ? reasonOfProviderError(error)
          : 'There was no answer in time.';
    }
  });
  return { words, isReadable };
}

/** Removes keys, because a server may repeat in an error what was sent to it. */
function withoutKeys(row: PreflightRow, keys: Keys): PreflightRow {
  const secrets = Object.values(keys).filter((key) => key !== '');
  function hide(text: string): string {
    return secrets.reduce((rest, secret) => rest.replaceAll(secret, '(key)'), text);
  }
  const { request, allows, answer, verdict } = row;
  return {
    ...row,
    request: hide(request),
    allows: hide(allows),
    answer: hide(answer),
    verdict: hide(verdict),
  };
}

function dateOf(clock: Clock): string {
  return new Date(clock.now()).toISOString().slice(0, 10);
}

/** The pauses of a client that is only observed end at once, but its deadlines never end. */
const hurriedClock: Clock = {
  now: () => Date.now(),
  wait(_ms, signal, purpose) {
    if (purpose !== 'deadline') return Promise.resolve();
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  },
};

export function tableOf(rows: readonly PreflightRow[]): string {
  const columns = ['date', 'purpose', 'request', 'allows', 'answer', 'verdict'] as const;
  const lines = [
    columns,
    columns.map(() => '---'),
    ...rows.map((row) => columns.map((c) => row[c])),
  ];
  return lines.map((cells) => `| ${cells.map(inCell).join(' | ')} |`).join('\n');
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}
