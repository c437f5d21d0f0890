import { exportFormat, exportVersion } from '../export/export-json.ts';
import { formatDay } from '../format/format-day.ts';
import { asItIs, joinParts, nameReplacer, type TextPart } from './name-replacer.ts';
import { pageSource } from './page/page-source.ts';
import { sharePage } from './page/share-page.ts';
import { replacedNames, type ReplacedName } from './replaced-names.ts';
import type { ShareChoices, SharedCall } from './shared-call.ts';
import { sharedRecord } from './shared-record.ts';
import { suggestedNames } from './suggested-names.ts';

/** A name, and how often it is replaced in what is shared. */
export interface CountedName extends Pick<ReplacedName, 'name' | 'placeholder' | 'kind'> {
  count: number;
}

/** E-mail addresses, web addresses and phone numbers. */
export interface CountedDetail {
  placeholder: string;
  count: number;
}

export interface SharedFile {
  /** With its extension, and without any name that is replaced. */
  name: string;
  html: string;
  /** What is replaced; empty where names stay. */
  names: CountedName[];
  details: CountedDetail[];
  /** Words that may be names and are not replaced. */
  suggestions: string[];
}

interface SavedWhen {
  /** ISO 8601. */
  savedAt: string;
  /** The day of it where the rep is, like '2026-11-15'. */
  savedDay: string;
}

export type MakeSharedFile = (choices: ShareChoices, when: SavedWhen) => SharedFile;

/** Measures a call and looks its quotes up once, for every file that is made of it. */
export function createSharedFile(shared: SharedCall): MakeSharedFile {
  const source = pageSource(shared);
  return (choices, { savedAt, savedDay }) => {
    const names = choices.replacesNames ? replacedNames(shared, choices.alsoReplace) : [];
    const split = choices.replacesNames ? nameReplacer(names) : asItIs;
    const replace = (text: string) => joinParts(split(text));
    const data = {
      format: exportFormat,
      version: exportVersion,
      exportedAt: savedAt,
      call: sharedRecord(shared, choices, replace),
    };
    const { texts, counts } = textsOf(shared, choices, split);
    return {
      name: fileName(shared, replace),
      html: sharePage({ shared, source, choices, split, data, savedDay }),
      names: names.map(({ name, placeholder, kind }) => ({
        name,
        placeholder,
        kind,
        count: counts.get(placeholder) ?? 0,
      })),
      details: ['an e-mail address', 'a phone number', 'a web address'].flatMap((placeholder) => {
        const count = counts.get(placeholder);
        return count === undefined ? [] : [{ placeholder, count }];
      }),
      suggestions: choices.replacesNames ? suggestedNames(texts) : [],
    };
  };
}

/** Every text that is shared, each once, and how often each placeholder is in them. */
function textsOf(
  { call, ...shared }: SharedCall,
  choices: ShareChoices,
  split: (text: string) => TextPart[],
) {
  const texts: string[] = [];
  const counts = new Map<string, number>();
  const hasLines = (call.utterances ?? []).length > 0;
  const once = hasLines ? { ...call, transcript: '' } : call;
  sharedRecord({ ...shared, call: once }, choices, (text) => {
    const parts = split(text);
    for (const { isPlaceholder, text: placeholder } of parts) {
      if (isPlaceholder) counts.set(placeholder, (counts.get(placeholder) ?? 0) + 1);
    }
    // A figure is no name, and parts the names beside it.
    texts.push(
      joinParts(parts.map((part) => (part.isPlaceholder ? { ...part, text: '0' } : part))),
    );
    return joinParts(parts);
  });
  return { texts, counts };
}

const longestName = 60;

/** 'company-a-14-november.html': by the company, or else by the title. */
function fileName({ call, title, day }: SharedCall, replace: (text: string) => string): string {
  const about = replace(call.contact?.company ?? '').trim() || replace(title);
  const words = `${about.slice(0, longestName)} ${formatDay(day, { todayIso: day })}`;
  const name = words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${name || 'call'}.html`;
}
