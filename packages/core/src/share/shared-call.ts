import type { NewCall } from '@sales-analytics/contract';

export interface SharedCall {
  title: string;
  /** It is the day on which the call was saved or recorded, in the rep's time zone, like '2026-11-14'. */
  day: string;
  /** Everything else is derived from the record. */
  call: NewCall;
  /** It is the name of the rep's account, and empty if it is not known. */
  ownName: string;
}

export interface AddedName {
  text: string;
  /** A name of unknown kind is replaced only as it is written. */
  kind: 'person' | 'company' | 'name';
  /** If it is set, only exactly these letters are replaced, because a small letter makes the name an everyday word. */
  isExact?: boolean;
}

export interface ShareChoices {
  hasTranscript: boolean;
  hasNotes: boolean;
  replacesNames: boolean;
  alsoReplace: readonly AddedName[];
}
