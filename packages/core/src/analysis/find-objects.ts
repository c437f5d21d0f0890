import { nextAside } from '../model-text/thoughts.ts';
import { repairObject, type RepairedObject } from './repair-object.ts';

export interface FoundObjects {
  /** Whole objects in the text, in their order. */
  objects: Record<string, unknown>[];
  /** Whether the text ends inside an object. */
  isCutOff: boolean;
  /** The finished members of the object in which the text ends, where it has any. */
  beginning?: Record<string, unknown>;
  /** Whether they stand in a thought that has no end: they may be drafts. */
  areDrafts?: boolean;
}

// No answer with an analysis in it has more; a flood of them is not worth reading to its end.
const maxObjects = 1_000;

/** A text with more objects that have no certain end is no answer. */
const maxTimesRead = 10;

// What a brace of JSON is followed by; a brace in prose is followed by something else.
const objectStart = /\{\s*(?:["“'}]|[A-Za-z_]\w{0,60}\s*:|\/[/*])/y;

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON.parse that answers undefined instead of throwing; JSON itself has no undefined. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Members of an object outside of any: an object ended too early, at a brace inside one of its texts, and
 * says something else than was meant.
 */
const looseMember = /"\s*(?:[}\]]|:\s*(?:["[{]|-?\d|true\b|false\b|null\b))/;

interface ReadObject {
  object: Record<string, unknown> | undefined;
  end: number;
  isCutOff: boolean;
}

/** How many characters may still be read a second time, so that objects that never end are not read again and again. */
interface Budget {
  characters: number;
}

/** The object at `at`, with what is certain mended. */
function readObjectAt(text: string, at: number, again: Budget): ReadObject {
  const { object, end, state } = parsed(repairObject(text, at));
  if (state === 'whole' && object) return { object, end, isCutOff: false };
  if (again.characters > 0) {
    const quoting = parsed(repairObject(text, at, true));
    again.characters -= quoting.end - at;
    if (quoting.state === 'whole' && quoting.object) return { ...quoting, isCutOff: false };
  }
  return { object, end, isCutOff: state === 'cut-off' || state === 'brace-missing' };
}

function parsed({ json, end, state }: RepairedObject) {
  const value = json === '' ? undefined : parseJson(json);
  return { object: isObject(value) ? value : undefined, end, state };
}

function nextObjectStart(text: string, from: number): number {
  for (let at = text.indexOf('{', from); at !== -1; at = text.indexOf('{', at + 1)) {
    objectStart.lastIndex = at;
    if (objectStart.test(text)) return at;
  }
  return -1;
}

/** Where the answer begins after thoughts whose opening mark is missing. A text that starts as JSON has none. */
function startOfAnswer(text: string): number {
  if (/^\s*[[{]/.test(text)) return 0;
  let start = 0;
  for (let aside = nextAside(text, 0, true); aside; aside = nextAside(text, aside.end, true)) {
    if (aside.kind === 'end-of-thought') start = aside.end;
  }
  return start;
}

interface Thought {
  text: string;
  isClosed: boolean;
}

/** The objects from `start` on that stand in no thought; the thoughts go to `thoughts`. */
function scan(
  text: string,
  { start, thoughts }: { start: number; thoughts: Thought[] },
): FoundObjects {
  const objects: Record<string, unknown>[] = [];
  const loose: string[] = [];
  const again = { characters: maxTimesRead * text.length };
  let end = start;
  let aside = nextAside(text, start, true);
  let at = nextObjectStart(text, start);
  while ((at !== -1 || aside) && objects.length < maxObjects) {
    if (aside && (at === -1 || aside.start < at)) {
      loose.push(text.slice(end, aside.start));
      if (aside.kind === 'thought') {
        const inner = text.slice(aside.innerStart, aside.innerEnd);
        thoughts.push({ text: inner, isClosed: aside.isClosed });
      }
      end = aside.end;
    } else {
      const read = readObjectAt(text, at, again);
      if (read.isCutOff) {
        return { objects, isCutOff: true, ...(read.object && { beginning: read.object }) };
      }
      loose.push(text.slice(end, at));
      // A broken object after a whole one may be the rest of it.
      if (read.object) objects.push(read.object);
      else if (objects.length > 0) return { objects: [], isCutOff: false };
      end = read.end;
    }
    if (aside && aside.start < end) aside = nextAside(text, end, true);
    if (at !== -1 && at < end) at = nextObjectStart(text, end);
  }
  loose.push(text.slice(end));
  const isCertain = !loose.some((words) => looseMember.test(words));
  return { objects: isCertain ? objects : [], isCutOff: false };
}

/**
 * Every object in a text, whatever stands around it. Objects in what a model wrote for itself are drafts:
 * they are read only where the text has no other. Each character is read a limited number of times.
 */
export function findObjects(text: string): FoundObjects {
  const start = startOfAnswer(text);
  const thoughts = start > 0 ? [{ text: text.slice(0, start), isClosed: true }] : [];
  const found = scan(text, { start, thoughts });
  if (found.objects.length > 0 || found.isCutOff) return found;
  const drafts = thoughts.map((thought) => findDrafts(thought.text));
  const cutOff = drafts.find(({ isCutOff }) => isCutOff);
  if (cutOff) return cutOff;
  const objects = drafts.flatMap((draft) => draft.objects);
  const areDrafts = thoughts.some(({ isClosed }) => !isClosed);
  return { objects, isCutOff: false, ...(areDrafts && { areDrafts }) };
}

/** What a thought holds, or where it holds thoughts alone, what those hold. */
function findDrafts(thought: string): FoundObjects {
  const inner: Thought[] = [];
  const found = scan(thought, { start: 0, thoughts: inner });
  if (found.objects.length > 0 || found.isCutOff || inner.length === 0) return found;
  return scan(inner.map(({ text }) => text).join('\n'), { start: 0, thoughts: [] });
}
