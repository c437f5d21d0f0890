import { tagKey, type Call, type Contact } from '@sales-analytics/contract';

const detailNames = ['callDate', 'title', 'contact', 'outcome', 'tags'] as const;

export type EditableDetails = Pick<Call, (typeof detailNames)[number]>;

export type EditableCall = EditableDetails & Pick<Call, '_id' | 'revision'>;

export type DetailsEdit = <Edited extends EditableDetails>(call: Edited) => Edited;

export type TagChange = { add: readonly string[]; remove: readonly string[] };

export function detailsIn(call: Partial<EditableDetails>): Partial<EditableDetails> {
  const given = detailNames.filter((name) => call[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, call[name]]));
}

export function detailEdit(changes: Partial<Omit<EditableDetails, 'tags'>>): DetailsEdit {
  return (call) => ({ ...call, ...changes });
}

export function contactEdit(changes: Partial<Contact>): DetailsEdit {
  return (call) => {
    const { name = '', company = '' } = call.contact ?? {};
    return { ...call, contact: { name, company, ...changes } };
  };
}

/** Adds and removes tags one by one, so that those from another tab stay. */
export function tagsEdit({ add, remove }: TagChange): DetailsEdit {
  const removed = new Set(remove.map(tagKey));
  return (call) => {
    const left = (call.tags ?? []).filter((tag) => !removed.has(tagKey(tag)));
    const present = new Set(left.map(tagKey));
    return { ...call, tags: [...left, ...add.filter((tag) => !present.has(tagKey(tag)))] };
  };
}
