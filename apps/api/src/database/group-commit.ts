interface Waiting<Statement, Answer> {
  statement: Statement;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

export interface GroupCommit<Statement, Answer> {
  /** Resolves or rejects after the commit that the statement was part of. */
  add: (statement: Statement) => Promise<Answer>;
  /** Commits what waits at once. */
  drain: () => void;
}

interface Parts<Statement, Answer> {
  /** With 1 nothing is shared, and each statement is committed when it comes. */
  mostPerCommit: number;
  /** Runs the statements in one transaction and says of each how it ended. */
  commit: (statements: Statement[]) => PromiseSettledResult<Answer>[];
}

/**
 * Statements that come in the same turn of the event loop share one commit, because what a commit
 * costs is its wait for the disk, however much it carries.
 */
export function createGroupCommit<Statement, Answer>({
  mostPerCommit,
  commit,
}: Parts<Statement, Answer>): GroupCommit<Statement, Answer> {
  let queue: Waiting<Statement, Answer>[] = [];

  function drain() {
    const waiting = queue;
    queue = [];
    for (let start = 0; start < waiting.length; start += mostPerCommit) {
      settle(waiting.slice(start, start + mostPerCommit));
    }
  }

  function settle(group: Waiting<Statement, Answer>[]) {
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
        if (mostPerCommit === 1) drain();
        else if (queue.length === 1) setImmediate(drain);
      }),
    drain,
  };
}
