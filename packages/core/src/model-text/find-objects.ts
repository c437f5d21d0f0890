import { nextAside } from './thoughts.ts';
import { repairObject, type RepairedObject } from './repair-object.ts';

export interface FoundObjects {
  objects: Record<string, unknown>[];
  isCutOff: boolean;
  beginning?: Record<string, unknown>;
  /** The objects may be drafts if they are in a thought that has no end. */
  areDrafts?: boolean;
}

// No answer with an analysis has more objects.
const maxObjects = 1_000;

/** Characters may be read again this many times the length of the text. */
const maxTimesRead = 10;

const objectStart = /\{\s*(?:["“'}]|[A-Za-z_]\w{0,60}\s*:|\/[/*])/y;

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns undefined instead of throwing. JSON itself has no undefined. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Members outside of any object show that an object ended too early, at a brace in one of its
 * texts.
 */
const looseMember = /"\s*(?:[}\]]|:\s*(?:["[{]|-?\d|true\b|false\b|null\b))/;

interface ReadObject {
  object: Record<string, unknown> | undefined;
  end: number;
  isCutOff: boolean;
}

/** The limit keeps objects without an end from being read again and again. */
interface Budget {
  characters: number;
}

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

/** The opening mark of thoughts may be missing, but not in a text that starts as JSON. */
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
      // A broken object after a complete one may be the rest of it.
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
 * Objects in what a model wrote for itself are drafts, and are only used if the text has no others.
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

function findDrafts(thought: string): FoundObjects {
  const inner: Thought[] = [];
  const found = scan(thought, { start: 0, thoughts: inner });
  if (found.objects.length > 0 || found.isCutOff || inner.length === 0) return found;
  return scan(inner.map(({ text }) => text).join('\n'), { start: 0, thoughts: [] });
}
