interface Waiting<Statement, Result> {
  statement: Statement;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

export interface GroupCommit<Statement, Result> {
  /** Settles after the commit that contains the statement. */
  add: (statement: Statement) => Promise<Result>;
  drain: () => void;
}

interface Options<Statement, Result> {
  /** If it is 1, each statement is committed alone and immediately. */
  maxPerCommit: number;
  commit: (statements: Statement[]) => PromiseSettledResult<Result>[];
}

/**
 * Commits all statements of one turn of the event loop together, because a commit takes the time of one wait for the
 * disk, regardless of its size.
 */
export function createGroupCommit<Statement, Result>({
  maxPerCommit,
  commit,
}: Options<Statement, Result>): GroupCommit<Statement, Result> {
  let queue: Waiting<Statement, Result>[] = [];

  function drain() {
    const waiting = queue;
    queue = [];
    for (let start = 0; start < waiting.length; start += maxPerCommit) {
      settle(waiting.slice(start, start + maxPerCommit));
    }
  }

  function settle(group: Waiting<Statement, Result>[]) {
    const outcomes = commit(group.map(({ statement }) => statement));
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.status === 'fulfilled') group[index]?.resolve(outcome.value);
      else group[index]?.reject(outcome.reason);
    }
  }

  return {
    add: (statement) =>
      new Promise((resolve, reject) => {
        queue.push({ statement, resolve, reject });
        if (maxPerCommit === 1) drain();
        else if (queue.length === 1) setImmediate(drain);
      }),
    drain,
  };
}
