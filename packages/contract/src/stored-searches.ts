import * as z from 'zod/mini';
import { libraryViewSchema } from './library.ts';

/**
 * This browser stores searches of the library under keys, which are part of addresses. The least recently used one comes
 * first.
 */
export const storedSearchesSchema = z.object({
  account: z.string(),
  searches: z.array(z.object({ key: z.string(), query: libraryViewSchema.shape.query })),
});
export type StoredSearches = z.infer<typeof storedSearchesSchema>;
