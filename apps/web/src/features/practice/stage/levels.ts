type Listener = (level: number) => void;

/** Passes microphone levels to the meter without React state, because they change too often for it. */
export interface Levels {
  emit(this: void, level: number): void;
  /** Gives back how to stop listening. */
  subscribe(this: void, listener: Listener): () => void;
}

export function createLevels(): Levels {
  const listeners = new Set<Listener>();
  return {
    emit(level) {
      for (const listener of listeners) listener(level);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
