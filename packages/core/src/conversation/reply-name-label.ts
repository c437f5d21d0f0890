import { isItemLabel } from '../import/text/not-names.ts';

/** A speaker's label before a line is for example 'Dana Wells (Operations Manager):'. */
export interface NameLabel {
  name: string;
  length: number;
}

/** These words begin a sentence and are not names. */
const notNames = new Set(
  'a about actually after again ah all alright also am an and another any anyway are as ask at basically be because before best both but by bye can certainly clearly come could currently dear definitely did do does either even every everything exactly exception finally fine first firstly for frankly from generally get give go good goodbye great had has have hello here hey hi him his honestly how i if in is it just last lastly let like listen look many maybe me mind mine more most my namely never no none normally not note notes nothing now obviously of oh ok okay on once one only or other our overall perhaps personally please possibly precisely probably really remember right sadly same say second secondly see seriously she simply since so some something sometimes somewhere sorry still such sure tell thank thanks that their them then there these they things this those though three to today tomorrow translation true truly two uh um unfortunately unless until us usually very wait was we well were what when where which while who whose why will with would yeah yep yes yesterday yet you your monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december'.split(
    ' ',
  ),
);
const smallWords =
  'al and at bin da de del della den der di dos du el for la le of the van von y zu &'.split(' ');
const roleWords =
  'agent assistant buyer client customer decision-maker director engineer executive lead manager officer owner prospect receptionist rep representative supervisor'.split(
    ' ',
  );
/** These words occur in labels such as 'Dana says:'. */
const sayingWords = ['says', 'replies', 'responds', 'answers', 'asks'];
const lowerWords = [...smallWords, ...roleWords, ...sayingWords];
// A full stop after a letter or a title does not end a sentence.
const abbreviation = /^(?:\p{Lu}|Dr|Mr|Mrs|Ms|Mx|Prof|Sr|Jr|St)\.$/u;
const nameWord = /^(?:\p{Lu}[\p{L}\p{M}'’-]*|\d{1,2})$/u;
const part =
  / {0,2}(?:(?<word>[\p{L}\p{M}\d&][\p{L}\p{M}\d'’.-]*)|(?<remark>\([^()[\]\n:]{0,80}\)|\[[^()[\]\n:]{0,80}\])|(?<unclosed>[([][^()[\]\n:]{0,80}$)|(?<separator>[,|/–—-])|(?<colon>[:：]))/uy;
/** A line may continue like this after a name, but a sentence continues in small letters. */
const lineStart = /^\s*(?:[\p{Lu}\p{Lt}\p{Lo}\d"“„«‘'([*¿¡…]|$)/u;
const maxParts = 12;
const maxLength = 100;

function isNameWord(word: string): boolean {
  if (/^I(?:['’]|$)/.test(word)) return false;
  return nameWord.test(word) || abbreviation.test(word) || lowerWords.includes(word);
}

function mayBecomeNameWord(word: string): boolean {
  return word === 'I' || isNameWord(word) || lowerWords.some((lower) => lower.startsWith(word));
}

interface Parts {
  words: string[];
  hasRemark: boolean;
  hasRole: boolean;
}

function isLabel({ words, hasRemark, hasRole }: Parts, after: string): boolean {
  const [first = ''] = words;
  const isRole = words.some((word) => roleWords.includes(word.toLowerCase()));
  if (first.toLowerCase() === 'the' && !isRole) return false;
  if (isItemLabel(words.join(' ')) || (words.length === 1 && /^\d/.test(first))) return false;
  return hasRemark || hasRole || (isRole && words.length > 1) || lineStart.test(after);
}

/** If small letters follow the colon, it is speech ('Replies: none.'). It is 'undecided' while more may come. */
export function nameLabelAt(line: string, isOpen: boolean): NameLabel | 'undecided' | undefined {
  const parts: Parts = { words: [], hasRemark: false, hasRole: false };
  let at = 0;
  for (let count = 0; count < maxParts && at <= maxLength; count += 1) {
    if (/^ {0,2}$/.test(line.slice(at))) return isOpen && at + count > 0 ? 'undecided' : undefined;
    part.lastIndex = at;
    const found = part.exec(line);
    if (!found) return undefined;
    at += found[0].length;
    const { word, remark, unclosed, separator } = found.groups ?? {};
    const isFirst = parts.words.length === 0;
    if (word !== undefined) {
      const isUnfinished = isOpen && at === line.length;
      if (isFirst && !/^\p{Lu}/u.test(word)) return undefined;
      if (isUnfinished && mayBecomeNameWord(word)) return 'undecided';
      if (!isNameWord(word) || (isFirst && notNames.has(word.toLowerCase()))) return undefined;
      if (!parts.hasRole && !sayingWords.includes(word)) parts.words.push(word);
    } else if (isFirst) return undefined;
    else if (remark !== undefined) parts.hasRemark = true;
    else if (unclosed !== undefined) return isOpen ? 'undecided' : undefined;
    else if (separator !== undefined) parts.hasRole = true;
    else {
      const after = line.slice(at);
      if (isOpen && after.trim() === '') return 'undecided';
      return isLabel(parts, after) ? { name: parts.words.join(' '), length: at } : undefined;
    }
  }
  return undefined;
}
