/** Runs work on a key when all earlier work on that key is over, however it ended. */
export type KeyedMutex = <Done>(key: string, work: () => Promise<Done>) => Promise<Done>;

export function createKeyedMutex(): KeyedMutex {
  const latest = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const turn = (latest.get(key) ?? Promise.resolve()).then(work, work);
    latest.set(key, turn);
    function forget() {
      if (latest.get(key) === turn) latest.delete(key);
    }
    turn.then(forget, forget);
    return turn;
  };
}
