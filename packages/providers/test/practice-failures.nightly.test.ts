// @vitest-environment node
// The same tests at full length: 300 runs.
export * from './practice-failures.test.ts';
