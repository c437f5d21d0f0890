import { exportFormat, exportVersion } from '../export/export-json.ts';
import { formatDay } from '../format/format-day.ts';
import { leaksIn, type Leak } from './file-check.ts';
import { findPossibleNames, type PossibleName } from './possible-names.ts';
import { NameFinder } from './name-finder.ts';
import { asItIs, joinParts, replacerWith, type SplitText, type TextPart } from './name-replacer.ts';
import { pageSource } from './page/page-source.ts';
import { sharePage, type NamesClaim, type PageToWrite } from './page/share-page.ts';
import {
  spellingsOf,
  knownNames,
  replacedNames,
  type KnownNames,
  type ReplacedName,
} from './replaced-names.ts';
import type { ShareChoices, SharedCall } from './shared-call.ts';
import { sharedRecord } from './shared-record.ts';
import { isUncased } from './uncased-names.ts';

export interface CountedName extends Pick<ReplacedName, 'name' | 'placeholder' | 'kind'> {
  count: number;
}

export interface CountedDetail {
  placeholder: string;
  count: number;
}

export interface SharedFile {
  /** The name contains its extension, and no name that is replaced. */
  name: string;
  /** It is empty if a known name was left in it. */
  html: string;
  /** The list is empty if names stay. */
  names: CountedName[];
  details: CountedDetail[];
  /** These words look like names and are not replaced. The list is empty if names stay. */
  possibleNames: PossibleName[];
  /** A search of the finished file found these names. If there are any, there is no file. */
  leaks: Leak[];
}

interface SavedWhen {
  savedAt: string;
  savedDay: string;
}

export type MakeSharedFile = (choices: ShareChoices, when: SavedWhen) => SharedFile;

/** Reads the call once for every file that is made of it. */
export function createSharedFile(shared: SharedCall): MakeSharedFile {
  const source = pageSource(shared);
  let known: KnownNames | undefined;
  return (choices, when) => {
    known ??= choices.replacesNames ? knownNames(shared) : undefined;
    const names = choices.replacesNames && known ? replacedNames(known, choices.alsoReplace) : [];
    const spellings = names.flatMap(spellingsOf);
    const finder = new NameFinder(spellings);
    const split = choices.replacesNames ? replacerWith(finder) : asItIs;
    const { texts, counts } = textsOf(shared, choices, split);
    const possibleNames = choices.replacesNames
      ? findPossibleNames(texts, { finder, ...detailsOf(shared, split) })
      : [];
    const counted = names.map(({ name, placeholder, kind }) => ({
      name,
      placeholder,
      kind,
      count: counts.get(placeholder) ?? 0,
    }));
    const details = detailPlaceholders.flatMap((placeholder) => {
      const count = counts.get(placeholder);
      return count === undefined ? [] : [{ placeholder, count }];
    });
    const claim: NamesClaim | undefined = choices.replacesNames
      ? {
          names: new Set(counted.filter(({ count }) => count > 0).map((each) => each.placeholder))
            .size,
          details: details.length > 0,
          possibleNames: possibleNames.length,
          hasUncased: names.some((each) => each.names.some(isUncased)),
        }
      : undefined;
    const write = (how: SplitText) =>
      writtenFile({ shared, source, choices, split: how, claim }, when);
    const name = fileName(shared, (text) => joinParts(split(text)));
    const html = write(split);
    const leaks = claim ? leaksIn({ name, html, frame: write(() => []) }, spellings) : [];
    return {
      name,
      html: leaks.length > 0 ? '' : html,
      leaks,
      names: counted,
      details,
      possibleNames,
    };
  };
}

/** These texts are searched more strictly than spoken words. */
function detailsOf({ call, title }: SharedCall, split: SplitText) {
  const notes = (call.notes ?? []).map(({ text }) => text);
  return {
    title: split(title),
    details: [call.summary, ...notes].map(split),
    tags: (call.tags ?? []).map(split),
  };
}

const detailPlaceholders = ['an e-mail address', 'a phone number', 'a web address', 'a user name'];

function writtenFile(page: Omit<PageToWrite, 'data' | 'savedDay'>, when: SavedWhen): string {
  const { shared, choices, split } = page;
  const call = sharedRecord(shared, choices, (text) => joinParts(split(text)));
  const data = { format: exportFormat, version: exportVersion, exportedAt: when.savedAt, call };
  return sharePage({ ...page, data, savedDay: when.savedDay });
}

function textsOf({ call, ...shared }: SharedCall, choices: ShareChoices, split: SplitText) {
  const texts: TextPart[][] = [];
  const counts = new Map<string, number>();
  const hasLines = (call.utterances ?? []).length > 0;
  const once = hasLines ? { ...call, transcript: '' } : call;
  sharedRecord({ ...shared, call: once }, choices, (text) => {
    const parts = split(text);
    for (const { isPlaceholder, text: placeholder } of parts) {
      if (isPlaceholder) counts.set(placeholder, (counts.get(placeholder) ?? 0) + 1);
    }
    texts.push(parts);
    return joinParts(parts);
  });
  return { texts, counts };
}

const maxNameLength = 60;

/** An example is 'company-a-14-november.html'. */
function fileName({ call, title, day }: SharedCall, replace: (text: string) => string): string {
  const about = replace(call.contact?.company ?? '').trim() || replace(title);
  const words = `${about.slice(0, maxNameLength)} ${formatDay(day, { todayIso: day })}`;
  const name = words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${name || 'call'}.html`;
}
