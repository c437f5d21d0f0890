import type { NewCall } from '@sales-analytics/contract';

/** A call that is given to other people. */
export interface SharedCall {
  /** As the page of the call shows it. */
  title: string;
  /** When the call was saved or recorded, as a day where the rep is, like '2026-11-14'. */
  day: string;
  /** Everything else is derived from the record. */
  call: NewCall;
  /** The name of the rep's account; empty where it is not known. */
  ownName: string;
}

/** A name that the user adds to those that are known. */
export interface AddedName {
  text: string;
  /** A name of which nothing more is known is replaced only as it is written. */
  kind: 'person' | 'company' | 'name';
  /** Only with exactly these letters, as a small letter makes it an everyday word. */
  isExact?: boolean;
}

/** What the file holds. */
export interface ShareChoices {
  hasTranscript: boolean;
  hasNotes: boolean;
  replacesNames: boolean;
  alsoReplace: readonly AddedName[];
}
