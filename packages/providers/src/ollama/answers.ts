import * as z from 'zod/mini';

/** `thinking` beside the response is not read. */
export const generateAnswerSchema = z.object({
  response: z.string(),
  done_reason: z.nullish(z.string()),
});

/** One line of a streamed answer; the last one is done. */
export const generateLineSchema = z.object({
  response: z.string(),
  done: z.nullish(z.boolean()),
  done_reason: z.nullish(z.string()),
});

export const tagsAnswerSchema = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      /** Newer hosts say what a model can do. */
      capabilities: z.catch(z.optional(z.array(z.string())), undefined),
    }),
  ),
});

export const errorAnswerSchema = z.object({ error: z.string() });
