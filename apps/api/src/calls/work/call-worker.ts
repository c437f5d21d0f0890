// The threads that `threads.ts` starts run this file.
import { setValidationMessages } from '../../http/validation-messages.ts';
import type { CallTasks } from './call-tasks.ts';
import { runTask } from './call-work.ts';

setValidationMessages();

type Name = keyof CallTasks;

export function doTask([name, input]: [Name, Parameters<CallTasks[Name]>[0]]) {
  return runTask(name, input);
}
