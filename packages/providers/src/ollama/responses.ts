import * as z from 'zod/mini';

/** The reasoning and the reason for its end come in addition to the text. */
const thinking = z.catch(z.nullish(z.string()), undefined);
const ending = { done: z.nullish(z.boolean()), done_reason: z.nullish(z.string()) };

const generateAnswerSchema = z.pipe(
  z.object({ response: z.string(), thinking, ...ending }),
  z.transform(({ response, ...rest }) => ({ ...rest, text: response })),
);
const chatAnswerSchema = z.pipe(
  z.object({ message: z.object({ content: z.string(), thinking }), ...ending }),
  z.transform(({ message, ...rest }) => ({
    ...rest,
    thinking: message.thinking,
    text: message.content,
  })),
);

/** The schema fits a response of /api/generate or /api/chat, or one line of its stream. The last line has `done`. */
export const modelAnswerSchema = z.union([generateAnswerSchema, chatAnswerSchema]);

/** Older hosts leave out `capabilities`. */
export const showAnswerSchema = z.object({
  capabilities: z.catch(z.nullish(z.array(z.string())), undefined),
  details: z.catch(z.nullish(z.object({ family: z.nullish(z.string()) })), undefined),
});

export const tagsAnswerSchema = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      capabilities: z.catch(z.optional(z.array(z.string())), undefined),
    }),
  ),
});

/** If the model runs in Ollama's cloud and the host is not signed in, it has an address for signing in. */
export const errorAnswerSchema = z.object({
  error: z.string(),
  signin_url: z.catch(z.nullish(z.string()), undefined),
});

export const runnerErrorSchema = z.object({ error: z.object({ message: z.string() }) });
