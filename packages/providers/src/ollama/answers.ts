import * as z from 'zod/mini';

export const generateAnswerSchema = z.object({
  response: z.string(),
  done_reason: z.nullish(z.string()),
});

export const tagsAnswerSchema = z.object({ models: z.array(z.object({ name: z.string() })) });

export const errorAnswerSchema = z.object({ error: z.string() });
