import {
  hasEnded,
  openAIModelEnd,
  offeredModels,
  type ModelProvider,
} from '@sales-analytics/contract';
import { type OfferedModel } from '@sales-analytics/providers';
import { displayDay } from '../../call/display/display-day.ts';
import type { SelectOption } from '../../shared/ui/select-field.tsx';

type Known = {
  provider: ModelProvider;
  /** It is false for a compatible host that replaces OpenAI, because it has its own models. */
  isOfOpenAI: boolean;
  /** The provider listed these models for this key or host. They are undefined before a test. */
  listed: readonly OfferedModel[] | undefined;
  /** The chosen model is always an option, even if the provider does not list it. */
  current: string;
  nowMs: number;
};

/** The listed models are in a map by name, because a provider may list thousands. */
type Labelling = Omit<Known, 'current' | 'listed'> & {
  listed: ReadonlyMap<string, OfferedModel> | undefined;
};

export function modelOptions({ listed: models, current, ...known }: Known): SelectOption[] {
  const listed = models && new Map(models.map((model) => [model.name, model]));
  const names = new Set([...offeredModels[known.provider], ...(listed?.keys() ?? [])]);
  if (current !== '') names.add(current);
  return [...names].map((name) => ({ value: name, label: labelOf(name, { ...known, listed }) }));
}

function labelOf(name: string, { provider, isOfOpenAI, listed, nowMs }: Labelling): string {
  const knownEnd = isOfOpenAI ? openAIModelEnd(name)?.endsOn : undefined;
  const endsOn = listed?.get(name)?.endsOn ?? knownEnd;
  if (endsOn !== undefined)
    return `${name} (${endLabel(isOfOpenAI ? 'OpenAI' : 'its provider', endsOn, nowMs)})`;
  // Ollama lists models with their tags. A name without a tag means the latest version.
  if (!listed || listed.has(name) || listed.has(`${name}:latest`)) return name;
  if (provider === 'endpoint') return listed.size === 0 ? name : `${name} (not in its list)`;
  return `${name} (${provider === 'ollama' ? 'not on this host' : 'not available with this key'})`;
}

function endLabel(owner: string, endsOn: string, nowMs: number): string {
  const day = displayDay(endsOn);
  return hasEnded({ endsOn }, nowMs) ? `retired by ${owner} on ${day}` : `available until ${day}`;
}
