import * as z from 'zod/mini';
import { libraryViewSchema } from './library.ts';

/**
 * What was chosen in the library, as this browser stores it for the addresses that name it by a key: the least recently
 * used first.
 */
export const storedSearchesSchema = z.object({
  account: z.string(),
  searches: z.array(z.object({ key: z.string(), query: libraryViewSchema.shape.query })),
});
export type StoredSearches = z.infer<typeof storedSearchesSchema>;
