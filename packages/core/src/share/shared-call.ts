import type { NewCall } from '@sales-analytics/contract';

export interface SharedCall {
  title: string;
  /** It is a day in the rep's time zone, like '2026-11-14'. */
  day: string;
  call: NewCall;
  /** It is empty if the rep's account has no known name. */
  ownName: string;
}

export interface AddedName {
  text: string;
  /** A name of unknown kind is replaced only as it is written. */
  kind: 'person' | 'company' | 'name';
  /** It is true if a small letter makes the name an everyday word. */
  isExact?: boolean;
}

export interface ShareChoices {
  hasTranscript: boolean;
  hasNotes: boolean;
  replacesNames: boolean;
  alsoReplace: readonly AddedName[];
}
