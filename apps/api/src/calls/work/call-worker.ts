// Runs in a thread of its own.
import { setValidationMessages } from '../../http/validation-messages.ts';
import type { CallTasks } from './call-tasks.ts';
import { runTask } from './call-work.ts';

setValidationMessages();

type Name = keyof CallTasks;

/** The function that the pool of threads runs, by its name. */
export function doTask([name, input]: [Name, Parameters<CallTasks[Name]>[0]]) {
  return runTask(name, input);
}
