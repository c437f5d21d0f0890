import { FieldSource } from '../model-text/field-source.ts';
import { findObjects, isObject, parseJson } from '../model-text/find-objects.ts';
import { repairObject } from '../model-text/repair-object.ts';
import { sideOfLabel } from '../transcript/side-labels.ts';

/** These keys usually hold the reply. The likeliest are first. */
const textKeys =
  'reply response line next_line says said speech utterance spoken dialogue words text message content prospect customer answer output result data arguments choices'.split(
    ' ',
  );
const speakerKeys = ['speaker', 'role', 'name', 'from'];
const hangUpKeys = ['hang_up', 'hangs_up', 'hung_up', 'end_call', 'ends_call', 'call_ended'];
const reasonKeys = ['hang_up_reason', 'hangs_up_reason', 'reason'];
const agreementKeys = ['agrees', 'agrees_to', 'agreed', 'agreed_to', 'agreement'];
/** Other keys that match the first pattern hold a reply. Those that match the second pattern describe it. */
const textKey = /repl|respon|line|speech|spe[ae]k|utter|sa(?:y|id)|text|message|dialog|word/i;
const otherKey =
  /tone|mood|emotion|feeling|note|reason|thought|thinking|explan|action|direction|persona|speaker|name|role|type|^id$|status|intent|language|sentiment|intern|analysis/i;
const maxDepth = 6;
const maxTurns = 50;

const start =
  /(?:^[ \t]*|:[ \t]+)(?=\{\s*(?:["“']|[A-Za-z_]\w{0,60}\s*:\s*["“'[{]|(?![^]))|\[\s*(?:[{"]|(?![^])))|(?=\{\s*(?:"|(?![^])))/m;
/** A brace and a word may still become an object whose key has no quotation marks. */
const unfinishedStart = /(?:^[ \t]*|:[ \t]+)(?=\{\s*[A-Za-z_]\w{0,60}\s*(?::\s*)?(?![^]))/m;

/** Returns the marker of a prospect who ends the call. 'no', false and similar values mean that the call continues. */
function hangUpIn(source: FieldSource): string {
  const given = source.get(...hangUpKeys);
  const isEnd = typeof given === 'string' ? !/^(?:no|false)\b/i.test(given) : given === true;
  if (!isEnd) return '';
  const reason = [source.get(...reasonKeys), given].find(
    (value) => typeof value === 'string' && /\s/.test(value),
  );
  return typeof reason === 'string' ? `\n[HANGS UP: ${reason}]` : '\n[HANGS UP]';
}

function agreementIn(source: FieldSource): string {
  const given = source.get(...agreementKeys);
  return typeof given === 'string' && /\s/.test(given) ? `\n[AGREES: ${given}]` : '';
}

function onlyText(entries: readonly [string, unknown][]): unknown {
  const texts = entries.filter(([, value]) => typeof value === 'string');
  const candidates = [
    texts,
    texts.filter(([key]) => !otherKey.test(key)),
    texts.filter(([key]) => textKey.test(key) && !otherKey.test(key)),
    entries.filter(([, value]) => typeof value === 'object' && value !== null),
  ];
  return candidates.find(({ length }) => length === 1)?.[0]?.[1];
}

function textOfObject(object: Record<string, unknown>, depth: number): string | undefined {
  const source = new FieldSource(object);
  const known = textKeys
    .map((key) => textOf(source.getLabel(key), depth + 1))
    .find((text) => text !== undefined);
  const text = known ?? textOf(onlyText(Object.entries(object)), depth + 1);
  return text === undefined ? undefined : `${text}${agreementIn(source)}${hangUpIn(source)}`;
}

function speakerOf(item: unknown): string | undefined {
  const speaker = isObject(item) ? new FieldSource(item).getLabel(...speakerKeys) : undefined;
  return typeof speaker === 'string' ? speaker : undefined;
}

function isRep(speaker: string): boolean {
  return sideOfLabel(speaker) === 'sales_rep' || speaker.toLowerCase() === 'user';
}

/** Reads a conversation in a list. The first speaker on the prospect's side is the prospect. */
function textOfList(list: readonly unknown[], depth: number): string | undefined {
  const items = list.slice(0, maxTurns);
  const speakers = items.map(speakerOf);
  const own = speakers.find((speaker) => speaker !== undefined && !isRep(speaker));
  const texts = items.flatMap((item, at) => {
    const text = textOf(item, depth + 1);
    const isOther = speakers[at] !== undefined && speakers[at] !== own;
    return text === undefined ? [] : [isOther ? `Sales Rep: ${text}` : text];
  });
  return texts.length > 0 ? texts.join('\n') : undefined;
}

function textOf(value: unknown, depth: number): string | undefined {
  if (depth > maxDepth) return undefined;
  if (typeof value === 'string') return textOfJson(value, depth) ?? value;
  if (Array.isArray(value)) return textOfList(value, depth);
  return isObject(value) ? textOfObject(value, depth) : undefined;
}

function textOfJson(text: string, depth: number): string | undefined {
  const value = /^\s*\{/.test(text) ? parseJson(text) : undefined;
  return isObject(value) ? textOf(value, depth + 1) : undefined;
}

interface ReadJson {
  value: unknown;
  end: number;
}

function readJsonAt(text: string, at: number): ReadJson | undefined {
  for (const hasQuotations of [false, true]) {
    const { json, end, state } = repairObject(text, at, hasQuotations);
    const value = state === 'whole' ? parseJson(json) : undefined;
    if (value !== undefined) return { value, end };
  }
  return undefined;
}

function readUnfinished(text: string): string {
  const { objects, beginning } = findObjects(text);
  return textOf(objects[0] ?? beginning, 0) ?? '';
}

function withoutUnfinishedStart(text: string): string {
  const found = unfinishedStart.exec(text);
  return found ? text.slice(0, found.index + found[0].length) : text;
}

/** An object such as {"reply": "Who is this?"} is replaced by its text, and withheld while it is unfinished. */
export function withoutJson(text: string, isDone: boolean): string {
  const parts: string[] = [];
  let rest = text;
  for (let found = start.exec(rest); found; found = start.exec(rest)) {
    const at = found.index + found[0].length;
    const read = readJsonAt(rest, at);
    parts.push(rest.slice(0, at));
    if (!read) return parts.join('') + (isDone ? readUnfinished(rest.slice(at)) : '');
    parts.push(textOf(read.value, 0) ?? '', '\n');
    rest = rest.slice(read.end);
  }
  const last = isDone ? rest : withoutUnfinishedStart(rest);
  // If nothing follows the last object, there is no further line either.
  if (last === '') parts.pop();
  return parts.join('') + last;
}
