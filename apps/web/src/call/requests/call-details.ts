import { tagKey, type Call, type Contact, type LibraryCall } from '@sales-analytics/contract';

const detailNames = ['callDate', 'title', 'contact', 'outcome', 'tags'] as const;

/** What a user can change of a call in the library. */
export type EditableDetails = Pick<LibraryCall, (typeof detailNames)[number]>;

/** A call as far as its details and their revision go. */
export type DetailedCall = EditableDetails & Pick<LibraryCall, '_id' | 'revision'>;

/** One change of the details, which can be made again on newer ones. */
export type DetailsEdit = (details: EditableDetails) => EditableDetails;

/** Details that the server has, and the revision of the call that they belong to. */
export type StoredDetails = { details: EditableDetails; revision: number };

/** Tags to add and to remove; others stay as they are. */
export type TagChange = { add: readonly string[]; remove: readonly string[] };

/** The details of a call in a list, or of a whole one. */
export function detailsOfListed(call: DetailedCall): StoredDetails {
  const { callDate, title, contact, outcome, tags, revision } = call;
  return { details: { callDate, title, contact, outcome, tags }, revision };
}

/** The details of a whole call. @param before for what an older record does not have */
export function detailsOfCall(call: Call, before: EditableDetails): StoredDetails {
  const { callDate, title = before.title } = call;
  const { contact = { name: '', company: '' }, outcome = 'none', tags = [] } = call;
  return { details: { callDate, title, contact, outcome, tags }, revision: call.revision ?? 0 };
}

/** What differs, each part whole; null where nothing does. */
export function changedDetails(
  before: EditableDetails,
  after: EditableDetails,
): Partial<EditableDetails> | null {
  const changed = detailNames.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

/** Sets the date, the title or the outcome. */
export function detailEdit(
  changes: Partial<Omit<EditableDetails, 'tags' | 'contact'>>,
): DetailsEdit {
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
