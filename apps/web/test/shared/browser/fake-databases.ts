import * as fakeDatabases from 'fake-indexeddb';
import { afterAll, beforeAll, vi } from 'vitest';

export const { IDBFactory } = fakeDatabases;
export type IDBFactory = InstanceType<typeof IDBFactory>;

/** Provides the classes of IndexedDB, which jsdom lacks, to a test file. */
export function installFakeDatabases(): void {
  beforeAll(() => {
    for (const [name, value] of Object.entries(fakeDatabases))
      if (name.startsWith('IDB') && name !== 'IDBFactory') vi.stubGlobal(name, value);
  });
  afterAll(() => vi.unstubAllGlobals());
}
