// The same tests at full length: 300 runs of each.
export * from './whole-call-random-failures.test.ts';
