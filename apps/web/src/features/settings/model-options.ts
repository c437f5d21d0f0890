import { offeredModels, type ModelProvider } from '@sales-analytics/contract';
import type { OfferedModel } from '@sales-analytics/providers';
import type { SelectOption } from '../../shared/ui/select-field.tsx';

type Known = {
  provider: ModelProvider;
  /** What the provider listed for this key or host; undefined while it was not asked. */
  listed: readonly OfferedModel[] | undefined;
  /** The model that is chosen now: it stays a choice whatever the provider says. */
  current: string;
  nowMs: number;
};

/** Ends that are known before any provider is asked. */
const knownEnds: Readonly<Record<string, string>> = { 'gpt-3.5-turbo': '2026-10-23' };

/** The models to choose from: those always offered first, then what the provider lists. */
export function modelOptions({ provider, listed, current, nowMs }: Known): SelectOption[] {
  const offered = offeredModels[provider];
  const names = new Set([...offered, ...(listed ?? []).map(({ name }) => name)]);
  if (current !== '') names.add(current);
  return [...names].map((name) => ({
    value: name,
    label: labelOf(name, { provider, listed, nowMs }),
  }));
}

function labelOf(name: string, { provider, listed, nowMs }: Omit<Known, 'current'>): string {
  const endsOn = listed?.find((model) => model.name === name)?.endsOn ?? knownEnds[name];
  if (endsOn !== undefined) return `${name} (${endWords(provider, endsOn, nowMs)})`;
  if (listed === undefined || isListed(name, listed)) return name;
  return `${name} (${provider === 'ollama' ? 'not on this host' : 'not listed for this key'})`;
}

function endWords(provider: ModelProvider, endsOn: string, nowMs: number): string {
  const owner = provider === 'openai' ? 'OpenAI' : 'its provider';
  return Date.parse(endsOn) <= nowMs ? `retired by ${owner} on ${endsOn}` : `ends on ${endsOn}`;
}

/** Ollama lists a model with its tag, and takes one without for the latest. */
function isListed(name: string, listed: readonly OfferedModel[]): boolean {
  return listed.some((model) => model.name === name || model.name === `${name}:latest`);
}
