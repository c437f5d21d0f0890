export * from './analysis.ts';
export * from './api.ts';
export * from './call.ts';
export * from './persona.ts';
export * from './provider-origins.ts';
export * from './settings.ts';
export * from './sides.ts';
export * from './transcript.ts';
