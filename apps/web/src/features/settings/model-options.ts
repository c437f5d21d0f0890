import { offeredModels, type ModelProvider } from '@sales-analytics/contract';
import { formatDay } from '@sales-analytics/core';
import { hasEnded, openAIModelEnd, type OfferedModel } from '@sales-analytics/providers';
import type { SelectOption } from '../../shared/ui/select-field.tsx';

type Known = {
  provider: ModelProvider;
  /** The models that the provider listed for this key or host; undefined before a test. */
  listed: readonly OfferedModel[] | undefined;
  /** The chosen model; always an option, even if the provider does not list it. */
  current: string;
  nowMs: number;
};

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
  const knownEnd = provider === 'openai' ? openAIModelEnd(name)?.endsOn : undefined;
  const endsOn = listed?.find((model) => model.name === name)?.endsOn ?? knownEnd;
  if (endsOn !== undefined) return `${name} (${endLabel(provider, endsOn, nowMs)})`;
  if (listed === undefined || isListed(name, listed)) return name;
  if (provider === 'endpoint') return listed.length === 0 ? name : `${name} (not in its list)`;
  return `${name} (${provider === 'ollama' ? 'not on this host' : 'not available with this key'})`;
}

function endLabel(provider: ModelProvider, endsOn: string, nowMs: number): string {
  const owner = provider === 'openai' ? 'OpenAI' : 'its provider';
  const day = formatDay(endsOn);
  return hasEnded({ endsOn }, nowMs) ? `retired by ${owner} on ${day}` : `available until ${day}`;
}

/** Ollama lists models with their tag, and a name without a tag means the latest. */
function isListed(name: string, listed: readonly OfferedModel[]): boolean {
  return listed.some((model) => model.name === name || model.name === `${name}:latest`);
}
