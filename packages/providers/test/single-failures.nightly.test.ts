// The same tests at full length: every failure of every request.
export * from './single-failures.test.ts';
