export type Aside =
  /** A thought is not closed if the text ends first. */
  | {
      kind: 'thought';
      start: number;
      innerStart: number;
      innerEnd: number;
      end: number;
      isClosed: boolean;
    }
  | { kind: 'mark'; start: number; end: number }
  /** Templates of some models leave out the mark at the beginning of a thought. */
  | { kind: 'end-of-thought'; start: number; end: number };

const names =
  'think(?:ing)?|thoughts?|reasoning|reflect(?:ion)?s?|scratch_?pad|(?:inner|internal)_?(?:thoughts?|monologue)|chain_of_thought|deliberation';
const openingTag = `<(?:\\|?(?:(?:begin|start)_(?:of_)?)?|[a-z]{1,20}:)(?:${names})(?:\\s[^<>]{0,200})?\\|?>`;
const closingTag = `<(?:\\|?(?:/|end_(?:of_)?)|/[a-z]{1,20}:)(?:${names})\\s{0,9}\\|?>`;
/** Magistral and Kimi use these marks. */
const openingSign = '\\[THINK\\]|◁think▷';
const closingSign = '\\[/THINK\\]|◁/think▷';
/** Each message of gpt-oss begins with a head that names its channel. */
const head =
  '(?:<\\|start\\|>[^<>]{0,100})?<\\|channel\\|>(?<channel>[^<>]{0,100})(?:<\\|constrain\\|>[^<>]{0,40})?<\\|message\\|>';
const mark = new RegExp(
  [
    `(?<opening>${openingTag}|${openingSign})`,
    `(?<closing>${closingTag}|${closingSign})`,
    head,
    `(?<single><(?:${names})\\s{0,9}/>|<\\|(?:end|return|call|start|channel|message)\\|>)`,
  ].join('|'),
  'giu',
);
/** These words remain if the marks of gpt-oss are lost. */
const bareStart = /^\s*analysis(?=\p{Lu})/u;
const bareEnd = /assistant(?:final|commentary[^\n{]{0,80}?json)/g;
const unfinishedMark =
  /(?:<\|(?:start|channel)\|>(?:[^<>]|<\|(?:channel|constrain)\|>){0,200}(?:<[|a-z]{0,12})?|<(?:[^<>\s][^<>]{0,240})?|\[\/?(?:T(?:H(?:I(?:NK?)?)?)?)?|◁[^▷]{0,8})$/u;

type Mark = RegExpExecArray & { groups: Record<string, string | undefined> };

function nextMark(text: string, from: number): Mark | null {
  mark.lastIndex = from;
  for (;;) {
    const found = mark.exec(text) as Mark | null;
    // Brackets with small letters are a stage direction.
    if (!found?.[0].startsWith('[') || found[0] === found[0].toUpperCase()) return found;
  }
}

/** A function call is an answer, like the final message. */
function isThoughtChannel(channel: string): boolean {
  return !/^\s*final\b/i.test(channel) && !/\bto=/.test(channel);
}

function endOf({ index, 0: found }: Mark): number {
  return index + found.length;
}

/** Thoughts may contain thoughts. */
function closingMark(text: string, from: number, isDone: boolean): Mark | null {
  let depth = 1;
  let last: Mark | null = null;
  for (let found = nextMark(text, from); found; found = nextMark(text, endOf(found))) {
    if (found.groups.opening !== undefined) depth += 1;
    if (found.groups.closing === undefined) continue;
    depth -= 1;
    if (depth === 0) return found;
    last = found;
  }
  // A thought that only names its mark has one opening too many.
  return isDone ? last : null;
}

function endOfMessage(text: string, from: number): Mark | null {
  let found = nextMark(text, from);
  while (found && found.groups.single === undefined && found.groups.channel === undefined)
    found = nextMark(text, endOf(found));
  return found;
}

function bareThought(text: string): Aside | undefined {
  const start = bareStart.exec(text);
  if (!start) return undefined;
  bareEnd.lastIndex = start[0].length;
  const end = bareEnd.exec(text);
  return {
    kind: 'thought',
    start: 0,
    innerStart: start[0].length,
    innerEnd: end?.index ?? text.length,
    end: end ? bareEnd.lastIndex : text.length,
    isClosed: end !== null,
  };
}

/**
 * While more of the text may come (`isDone` is false), the thought in which it ends has no end yet.
 */
export function nextAside(text: string, from: number, isDone: boolean): Aside | undefined {
  const bare = from === 0 ? bareThought(text) : undefined;
  if (bare) return bare;
  const found = nextMark(text, from);
  if (!found) return undefined;
  const { opening, closing, channel } = found.groups;
  const start = found.index;
  const end = endOf(found);
  if (closing !== undefined) return { kind: 'end-of-thought', start, end };
  const isMessage = channel !== undefined && isThoughtChannel(channel);
  if (opening === undefined && !isMessage) return { kind: 'mark', start, end };
  const close = isMessage ? endOfMessage(text, end) : closingMark(text, end, isDone);
  const innerEnd = close?.index ?? text.length;
  const hasOwnEnd = close !== null && close.groups.channel === undefined;
  return {
    kind: 'thought',
    start,
    innerStart: end,
    innerEnd,
    end: hasOwnEnd ? endOf(close) : innerEnd,
    isClosed: close !== null,
  };
}

/**
 * While more of the text may come, everything that could still become a mark is removed too.
 * `opensUnmarked` makes the text before a lone closing mark a thought as well; a text that is
 * already shown can't be taken back.
 */
export function withoutThoughts(
  text: string,
  { isDone, opensUnmarked }: { isDone: boolean; opensUnmarked: boolean },
): string {
  if (!isDone && 'analysis'.startsWith(text.trimStart())) return '';
  const settled = isDone ? text : text.replace(unfinishedMark, '');
  let answer = '';
  let at = 0;
  for (
    let aside = nextAside(settled, 0, isDone);
    aside;
    aside = nextAside(settled, aside.end, isDone)
  ) {
    answer += settled.slice(at, aside.start);
    if (aside.kind === 'end-of-thought' && opensUnmarked) answer = '';
    at = aside.end;
  }
  return answer + settled.slice(at);
}
