import { callTasks, type CallTasks } from './call-tasks.ts';

/** An account has one long task at a time. A task with a short text does not wait. */
interface Scheduling {
  accountId: string;
  /** The length can be in characters or bytes. */
  textLength: number;
}

/** Rejects with a 413 error if the task takes too long. */
export type CallWork = <Name extends keyof CallTasks>(
  name: Name,
  input: Parameters<CallTasks[Name]>[0],
  scheduling: Scheduling,
) => Promise<ReturnType<CallTasks[Name]>>;

/** Blocks this thread until the task has finished. */
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
