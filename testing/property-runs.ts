import { configureGlobal } from 'fast-check';

const isNightly = process.env['NIGHTLY'] === '1';

// Every run by day tries the same few values, so that no change is refused for a value that it did not bring. The nightly
// suite tries many new ones.
configureGlobal(isNightly ? { numRuns: 2_000 } : { seed: 20_261_129 });
