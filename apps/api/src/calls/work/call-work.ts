import { callTasks, type CallTasks } from './call-tasks.ts';

/** Decides when a task runs. An account has one long task at a time. A task with a short text does not wait. */
interface Scheduling {
  accountId: string;
  /** The length of the texts that the task reads, in characters or bytes. */
  textLength: number;
}

/** Runs a task of `callTasks`. Rejects with a 413 error if it takes too long. */
export type CallWork = <Name extends keyof CallTasks>(
  name: Name,
  input: Parameters<CallTasks[Name]>[0],
  scheduling: Scheduling,
) => Promise<ReturnType<CallTasks[Name]>>;

/** Runs each task at once in this thread, which serves nothing else meanwhile. */
export const workInThisThread: CallWork = async (name, input) => runTask(name, input);

export function runTask<Name extends keyof CallTasks>(
  name: Name,
  input: Parameters<CallTasks[Name]>[0],
): ReturnType<CallTasks[Name]> {
  const task = callTasks[name] as (
    given: Parameters<CallTasks[Name]>[0],
  ) => ReturnType<CallTasks[Name]>;
  return task(input);
}
