export * from './clock.ts';
export * from './language-model.ts';
export * from './provider-error.ts';
export * from './transcriber.ts';
