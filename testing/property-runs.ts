import { configureGlobal } from 'fast-check';

const isNightly = process.env['NIGHTLY'] === '1';

// By day the same few values are tried again, so that no change is refused for a value that it did not bring. The
// nightly suite tries many new ones.
configureGlobal(isNightly ? { numRuns: 2_000 } : { seed: 20_261_129 });
