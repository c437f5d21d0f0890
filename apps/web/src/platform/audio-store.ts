/** The recordings that this browser keeps for one account, in its private storage. */
export interface AudioStore {
  /** True when it is kept; false where the browser has no such storage, or no room. */
  keep(key: string, audio: Blob): Promise<boolean>;
  /** Null where this browser has no audio of that key. */
  read(key: string): Promise<File | null>;
  remove(key: string): Promise<void>;
  /** All recordings together. */
  sizeBytes(): Promise<number>;
  clear(): Promise<void>;
}
