import { tagKey, type Call, type Contact } from '@sales-analytics/contract';

const detailNames = ['callDate', 'title', 'contact', 'outcome', 'tags'] as const;

/** The fields of a saved call that can be edited in the library as well as on the page of the call. */
export type EditableDetails = Pick<Call, (typeof detailNames)[number]>;

/** A saved call, either whole or as a list has it. */
export type EditableCall = EditableDetails & Pick<Call, '_id' | 'revision'>;

/** An edit of the details. It can be made again on newer details. */
export type DetailsEdit = <Edited extends EditableDetails>(call: Edited) => Edited;

/** Tags to add and to remove; others stay as they are. */
export type TagChange = { add: readonly string[]; remove: readonly string[] };

/** Returns those details that a call has. A record of an older version may have none. */
export function detailsIn(call: Partial<EditableDetails>): Partial<EditableDetails> {
  const given = detailNames.filter((name) => call[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, call[name]]));
}

/** Sets the date, the title, the outcome or the whole contact. */
export function detailEdit(changes: Partial<Omit<EditableDetails, 'tags'>>): DetailsEdit {
  return (call) => ({ ...call, ...changes });
}

/** Sets the name of the contact, the company or both. */
export function contactEdit(changes: Partial<Contact>): DetailsEdit {
  return (call) => {
    const { name = '', company = '' } = call.contact ?? {};
    return { ...call, contact: { name, company, ...changes } };
  };
}

/** Adds and removes tags, so that those which were added elsewhere stay. */
export function tagsEdit({ add, remove }: TagChange): DetailsEdit {
  const removed = new Set(remove.map(tagKey));
  return (call) => {
    const left = (call.tags ?? []).filter((tag) => !removed.has(tagKey(tag)));
    const present = new Set(left.map(tagKey));
    return { ...call, tags: [...left, ...add.filter((tag) => !present.has(tagKey(tag)))] };
  };
}
