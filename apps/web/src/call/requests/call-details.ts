import { tagKey, type Call, type Contact, type LibraryCall } from '@sales-analytics/contract';

const detailNames = ['title', 'contact', 'outcome', 'tags', 'callType'] as const;

/** What a user writes about a call, as a card of the library shows it. */
export type CallDetails = Pick<LibraryCall, (typeof detailNames)[number]>;

/** A call as far as its details and their revision go. */
export type DetailedCall = CallDetails & Pick<LibraryCall, '_id' | 'revision'>;

/** One change of the details, which can be made again on newer ones. */
export type DetailsEdit = (details: CallDetails) => CallDetails;

/** Details that the server has, and the revision of the call that they belong to. */
export type StoredDetails = { details: CallDetails; revision: number };

/** Tags to add and to remove; others stay as they are. */
export type TagChange = { add: readonly string[]; remove: readonly string[] };

export function storedDetails(call: DetailedCall): StoredDetails {
  const { title, contact, outcome, tags, callType, revision } = call;
  return { details: { title, contact, outcome, tags, callType }, revision };
}

/** The details of a whole call. @param before for what an older record does not have */
export function storedDetailsOf(call: Call, before: CallDetails): StoredDetails {
  const { title = before.title, callType = before.callType } = call;
  const { contact = { name: '', company: '' }, outcome = 'none', tags = [] } = call;
  return { details: { title, contact, outcome, tags, callType }, revision: call.revision ?? 0 };
}

/** What differs, each part whole; null where nothing does. */
export function changedDetails(
  before: CallDetails,
  after: CallDetails,
): Partial<CallDetails> | null {
  const changed = detailNames.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

/** Sets a title, an outcome or a call type. */
export function detailEdit(changes: Partial<Omit<CallDetails, 'tags' | 'contact'>>): DetailsEdit {
  return (details) => ({ ...details, ...changes });
}

/** Sets the name or the company, or both. */
export function contactEdit(changes: Partial<Contact>): DetailsEdit {
  return (details) => ({ ...details, contact: { ...details.contact, ...changes } });
}

/** Adds and removes tags, so that those which were added elsewhere stay. */
export function tagsEdit({ add, remove }: TagChange): DetailsEdit {
  const removed = new Set(remove.map(tagKey));
  return (details) => {
    const left = details.tags.filter((tag) => !removed.has(tagKey(tag)));
    const present = new Set(left.map(tagKey));
    return { ...details, tags: [...left, ...add.filter((tag) => !present.has(tagKey(tag)))] };
  };
}
