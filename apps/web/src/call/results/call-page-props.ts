import type { AnsweredQuestion, CallType } from '@sales-analytics/contract';
import type { SharedCall, SpokenEdit } from '@sales-analytics/core';
import type { ReactNode } from 'react';
import type { CallEditors } from '../details/use-call-editors.tsx';
import type { NoteControl } from '../notes/note-control.ts';
import type { ShownCall } from '../parts/shown-call.ts';
import type { Start } from '../player/use-start-at.ts';
import type { EditProblem } from '../requests/use-saved-call.ts';
import type { CallPart } from '../session/call-state.ts';
import type { OpeningLine } from '../transcript/line-address.ts';
import type { AnalyseAgain } from './findings/findings-section.tsx';

export type CallPageProps = {
  call: ShownCall;
  heading?: CallHeading;
  visit: PageVisit;
  audio: CallAudioSource;
  /** Left out if the call is read-only, like the sample. */
  edits?: CallPageEdits | undefined;
  saving?: CallSaving;
  /** Left out before the call is saved. */
  saved?: SavedCallTools;
};

/** What is shown around the title of a call. */
type CallHeading = {
  /** Shown above the title, like the way back to the list. */
  breadcrumb?: ReactNode;
  badge?: ReactNode;
  /** Shown after date and duration, like the badge of a practice call. */
  mark?: ReactNode;
  /** Asks a question or makes a suggestion about the call. */
  belowFacts?: ReactNode;
};

/** The way in which the page was opened, and what its address contains. */
type PageVisit = {
  /** Whether the page's address is this call's own, so that its lines can be linked. */
  isLinkable: boolean;
  /** Whether the page's address holds the section that is shown. */
  hasTabInAddress: boolean;
  /**
   * Whether the page opens at its top: then the content below the first screen is rendered one frame
   * later, so that the first frame comes sooner. Not for a restored scroll position or a link to a line.
   */
  opensAtTop?: boolean;
  /** The line that the call is opened at. */
  opensAt?: OpeningLine | null;
  /** The time at which the recording starts when the call is opened. The same object until then. */
  startsAt?: Start | null;
};

type CallAudioSource = {
  /** The recording if this page has it already. */
  file?: File | null;
  /** Key of the stored recording if the record names none. */
  callKey: string;
};

/** Handlers of the rep's edits. An edit is shown at once and persisted. */
export type CallPageEdits = {
  onEdit: (edit: SpokenEdit) => void;
  onCallType: (callType: CallType) => void;
  onAnswer: (answer: AnsweredQuestion) => void;
  /** The reason why the last edits of a saved call are not stored. */
  problem?: EditProblem | undefined;
};

/** The button that saves a call, and the problems of saving it. The button stays after the call was saved. */
export type CallSaving = {
  button?: ReactNode;
  /** The reason why the last attempt to save the call failed. */
  problem?: string | undefined;
  /** Whether the call is being saved. Nothing of it can be changed then. */
  isLocked?: boolean;
  onRetry?: ((part: CallPart) => void) | undefined;
  onDiscard?: (() => void) | undefined;
};

type SavedCallTools = {
  editors: CallEditors;
  notes: NoteControl;
  analyseAgain: AnalyseAgain;
  shared: SharedCall;
  /** Address of the comparison with another call. */
  compareTo: string;
  onDelete: () => void;
};
