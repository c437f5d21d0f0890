type Listener = (level: number) => void;

/** Loudness on its way from the microphone to the meter, past React: it changes too often for it. */
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
