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
  /** This is missing if the call is read-only, like the sample. */
  edits?: CallPageEdits | undefined;
  saving?: CallSaving;
  saved?: SavedCallTools;
};

type CallHeading = {
  breadcrumb?: ReactNode;
  badge?: ReactNode;
  mark?: ReactNode;
  belowFacts?: ReactNode;
};

type PageVisit = {
  /** If true, the page's address is this call's own, so its lines can be linked. */
  isLinkable: boolean;
  hasTabInAddress: boolean;
  /**
   * If true, the content below the first screen is rendered one frame later, so that the first frame comes sooner. It
   * is false for a restored scroll position or a link to a line.
   */
  opensAtTop?: boolean;
  opensAt?: OpeningLine | null;
  /** The recording starts at this time when the call is opened. The object stays the same until then. */
  startsAt?: Start | null;
};

type CallAudioSource = {
  file?: File | null;
  /** The recording has this key if the record names none. */
  callKey: string;
};

export type CallPageEdits = {
  onEdit: (edit: SpokenEdit) => void;
  onCallType: (callType: CallType) => void;
  onAnswer: (answer: AnsweredQuestion) => void;
  problem?: EditProblem | undefined;
};

export type CallSaving = {
  button?: ReactNode;
  problem?: string | undefined;
  /** Nothing can be changed while the call is being saved. */
  isLocked?: boolean;
  onRetry?: ((part: CallPart) => void) | undefined;
  onDiscard?: (() => void) | undefined;
};

type SavedCallTools = {
  editors: CallEditors;
  notes: NoteControl;
  analyseAgain: AnalyseAgain;
  shared: SharedCall;
  compareTo: string;
  onDelete: () => void;
};
