import type { MicrophoneProblem } from './microphone-port.ts';

const problems: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Reads what the browser threw by its name: its words differ between browsers and languages. */
export function problemOf(error: unknown): MicrophoneProblem {
  if (typeof error !== 'object' || error === null || !('name' in error)) return 'unsupported';
  const name = String(error.name);
  return Object.hasOwn(problems, name) ? (problems[name] ?? 'unsupported') : 'unsupported';
}
