import type { NewCall, Side } from '@sales-analytics/contract';
import { contentOfCall } from '../transcript/call-content.ts';
import { isUnnamed } from '../transcript/speaker-label.ts';
import { sideOfLabel } from '../transcript/side-labels.ts';
import { sideOfSpeaker } from '../transcript/side-of-speaker.ts';
import { nameOfSpeaker } from '../transcript/speaker-label.ts';
import { isCommonWord } from './common-words.ts';
import type { IntroducedPerson } from './introductions.ts';
import { foldedWordsOf } from './name-words.ts';

export interface KnownPerson {
  names: string[];
  side?: Side | undefined;
}

const placeholderLike =
  /^(?:unknown\s+)?(?:speaker|person|participant|company|competitor|caller|user|unknown|name)s?/i;
/** 'Caller B' is a placeholder, 'Caller Ed' is not. */
const placeholderEnd = /^\s*(?:\d{1,3}|[A-Z]{0,2})$/;
/** If more entries share a word of their names, they are not people. */
const maxCompared = 50;

export function isName(label: string): boolean {
  const plain = label.trim();
  if (plain === '' || isUnnamed(plain) || isPlaceholderLike(plain)) return false;
  return sideOfLabel(plain.replace(/\s*\d+$/, '')) === undefined;
}

function isPlaceholderLike(label: string): boolean {
  const [start] = placeholderLike.exec(label) ?? [];
  return start !== undefined && placeholderEnd.test(label.slice(start.length));
}

/** Several names of one person are joined. */
export class KnownPeople {
  readonly all: KnownPerson[] = [];
  readonly #byWord = new Map<string, KnownPerson[]>();
  readonly #sideOf: (speaker: string) => Side | undefined;

  constructor(call: NewCall, ownName: string) {
    const { transcript, sides, names } = contentOfCall(call).spoken;
    this.#sideOf = (speaker) => sideOfSpeaker(speaker, sides);
    this.#add(call.contact?.name ?? '', 'customer');
    const speakers = new Set(transcript.utterances.map(({ speaker }) => speaker));
    for (const speaker of [...speakers, ...Object.keys(names)]) {
      const side = this.#sideOf(speaker);
      this.#add(nameOfSpeaker(speaker, { sides, names }) ?? '', side);
      this.#add(speaker, side);
    }
    this.#add(call.practice?.name ?? '', 'customer');
    // A user name in small letters may be any word, like 'demo'.
    const isWord = /^\p{Ll}/u.test(ownName.trim()) && foldedWordsOf(ownName).some(isCommonWord);
    if (!isWord) this.#add(ownName, 'sales_rep');
  }

  /** `isKnown` returns true if a name was already found. */
  addIntroduced(people: readonly IntroducedPerson[], isKnown: (name: string) => boolean): void {
    for (const { name, speaker } of people) {
      if (!isKnown(name))
        this.#add(name, speaker === undefined ? undefined : this.#sideOf(speaker));
    }
  }

  #add(given: string, side: Side | undefined): void {
    const name = given.trim();
    if (!isName(name)) return;
    const words = foldedWordsOf(name);
    const known = words
      .flatMap((word) => this.#byWord.get(word)?.slice(0, maxCompared) ?? [])
      .find(
        (person) =>
          (side === undefined || person.side === undefined || person.side === side) &&
          person.names.slice(0, maxCompared).some((other) => isSamePerson(words, other)),
      );
    const person: KnownPerson = known ?? { names: [], side };
    if (!known) this.all.push(person);
    person.side ??= side;
    if (!person.names.includes(name)) person.names.push(name);
    for (const word of words) {
      const others = this.#byWord.get(word) ?? [];
      if (!others.includes(person) && others.length < maxCompared) others.push(person);
      this.#byWord.set(word, others);
    }
  }
}

function isSamePerson(words: readonly string[], other: string): boolean {
  const others = foldedWordsOf(other);
  return (
    words.length > 0 &&
    others.length > 0 &&
    (words.every((word) => others.includes(word)) || others.every((word) => words.includes(word)))
  );
}
