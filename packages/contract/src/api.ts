import * as z from 'zod/mini';
import { callSchema, listedCallSchema } from './call.ts';
import { storableText } from './text.ts';

/** The token in the header of a response replaces the stored one. */
export const renewedTokenHeader = 'x-renewed-token';
/** Two requests with the same key store one call. */
export const idempotencyKeyHeader = 'idempotency-key';

const email = z
  .email({ pattern: z.regexes.html5Email, error: 'must be a valid email address' })
  .check(z.maxLength(320));

export const registrationModes = ['open', 'invitation', 'closed'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

export const maxUserNameLength = 200;
export const minPasswordLength = 8;
export const maxPasswordLength = 256;

export const registerRequestSchema = z.object({
  name: storableText(maxUserNameLength).check(z.trim(), z.minLength(1)),
  email,
  password: z.string().check(z.minLength(minPasswordLength), z.maxLength(maxPasswordLength)),
  /** The code is that of an invitation link. It is ignored if everyone can register. */
  invitation: z.optional(z.string().check(z.maxLength(200))),
});
export type RegisterRequest = z.infer<typeof registerRequestSchema>;

export const loginRequestSchema = z.object({
  email,
  password: z.string().check(z.minLength(1), z.maxLength(maxPasswordLength)),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

export const tokenReplySchema = z.object({ token: z.string() });
export type TokenReply = z.infer<typeof tokenReplySchema>;

/**
 * The payload of a token. `sub` is the account's id, `exp` the expiry and `auth_time` the sign-in, both in seconds since
 * 1970. All sessions of an account end when its next round begins; a token without a round belongs to the first one. Older
 * tokens have no `auth_time`. If `mustChangePassword` is set, the user signed in with a one-time password and can only
 * choose a new one.
 */
export const tokenPayloadSchema = z.object({
  username: z.string(),
  sub: z.string(),
  exp: z.number(),
  round: z.optional(z.number()),
  auth_time: z.optional(z.number()),
  mustChangePassword: z.optional(z.literal(true)),
});
export type TokenPayload = z.infer<typeof tokenPayloadSchema>;

const errorCodeSchema = z.enum([
  'invalid_request',
  'unauthorized',
  'wrong_password',
  'password_change_required',
  'not_found',
  'email_taken',
  'registration_closed',
  'invitation_invalid',
  'idempotency_conflict',
  'changed_elsewhere',
  'job_running',
  'cannot_undo',
  'too_large',
  'too_many_requests',
  'unsupported_media_type',
  'busy',
  'storage_full',
  'internal',
]);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

/** Every error response has this form. `path` names the field that a 400 refuses, such as `analysis.objection_count`. */
export const errorReplySchema = z.object({
  message: z.string(),
  code: errorCodeSchema,
  path: z.optional(z.string()),
});
export type ErrorReply = z.infer<typeof errorReplySchema>;

export const savedReplySchema = z.object({ _id: z.uuid(), createdAt: z.iso.datetime() });
export type SavedReply = z.infer<typeof savedReplySchema>;

export const changedReplySchema = z.object({ _id: z.uuid(), revision: z.number() });
export type ChangedReply = z.infer<typeof changedReplySchema>;

export const messageReplySchema = z.object({ message: z.string() });

/** If an `id` is given, the response lists only that call, or nothing. Otherwise it is a page of the list, newest first. */
export const listCallsQuerySchema = z.object({
  id: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const listedCallsReplySchema = z.array(listedCallSchema);
export const callsReplySchema = z.array(callSchema);

/** The demo's canned providers have these addresses. The value is null in the real product. */
const demoSchema = z.object({
  assemblyAIHost: z.string(),
  openAIHost: z.string(),
  ollamaHost: z.string(),
});
export type Demo = z.infer<typeof demoSchema>;

export const healthReplySchema = z.object({
  status: z.literal('ok'),
  demo: z.nullable(demoSchema),
});
export type HealthReply = z.infer<typeof healthReplySchema>;

/** The health check responds with this while the database does not respond. */
export const unavailableReplySchema = z.object({ status: z.literal('unavailable') });
