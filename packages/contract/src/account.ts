import * as z from 'zod/mini';
import { loginRequestSchema, registerRequestSchema } from './api.ts';
import { callSchema } from './call.ts';
import { libraryViewsSchema } from './library.ts';

export const changePasswordRequestSchema = z.object({
  currentPassword: loginRequestSchema.shape.password,
  newPassword: registerRequestSchema.shape.password,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequestSchema>;

export const deleteAccountRequestSchema = z.object({ password: loginRequestSchema.shape.password });
export type DeleteAccountRequest = z.infer<typeof deleteAccountRequestSchema>;

export const accountDataFileName = 'sales-analytics-data.json';

/** The owner of an account downloads everything that the server stores about it. */
export const accountDataSchema = z.object({
  account: z.object({ name: z.string(), email: z.string(), createdAt: z.iso.datetime() }),
  exportedAt: z.iso.datetime(),
  /** It is missing in older files. */
  views: z.optional(libraryViewsSchema.shape.views),
  /** The calls are complete, and the newest comes first. */
  calls: z.array(callSchema),
});
export type AccountData = z.infer<typeof accountDataSchema>;
