import * as z from 'zod/mini';
import type { OfferedModel } from '../ports/language-model.ts';
import { ProviderError } from '../errors/provider-error.ts';
import { provider } from './errors.ts';

const listSchema = z.object({
  data: z.array(z.object({ id: z.string(), shutdown_date: z.optional(z.unknown()) })),
});

const isForOtherThings =
  /whisper|transcribe|tts|embed|moderation|dall-e|image|realtime|audio|davinci|babbage|sora|rerank/i;

/** The models that can answer in a chat, by name. */
export function offeredModels(answer: unknown): OfferedModel[] {
  const parsed = listSchema.safeParse(answer);
  if (!parsed.success) throw new ProviderError({ kind: 'unreadable-answer', provider });
  return parsed.data.data
    .filter(({ id }) => !isForOtherThings.test(id))
    .map(({ id, shutdown_date: end }) => ({ name: id, ...endOf(end) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

function endOf(date: unknown): Pick<OfferedModel, 'endsOn'> {
  const endsOn = typeof date === 'string' ? /^\d{4}-\d\d-\d\d/.exec(date)?.[0] : undefined;
  return endsOn === undefined ? {} : { endsOn };
}
