// The practice screen needs these parts only during or after a call.
export { StageOutcome } from './stage/stage-outcome.tsx';
export { FixedSetup } from './setup/fixed-setup.tsx';
export { LastReply } from './setup/last-reply.tsx';
export { PracticeEnd } from './result/practice-result.tsx';
