import { configureGlobal } from 'fast-check';

// A change is not refused for a value that it did not bring.
configureGlobal({ seed: 20_261_129 });
