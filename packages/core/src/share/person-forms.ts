import { isParticle, nameInOrder, partsOfName } from '../format/name-parts.ts';
import { isCommonWord } from './common-words.ts';
import type { Evidence, Spelling } from './name-evidence.ts';
import { foldedWordsOf } from './name-words.ts';
import { isAlsoAWord, isOtherCapitalised } from './ordinary-words.ts';
import { uncasedFormsOfPerson } from './uncased-names.ts';

const suffixes = new Set('jr sr ii iii iv phd md mba esq bsc msc cpa'.split(' '));
/** Longer names are not written by their initials. */
const maxWords = 6;
/** Shorter names are often everyday words, like 'chill' of Chris Hill. */
const minLettersOfUserName = 6;
const aside = /[([{]([^)\]}]{1,80})[)\]}]|\|(.{1,80})$/gu;
const hanAlone = /^\p{sc=Han}+$/u;
const roleWords =
  /^(?:manager|sales|head|director|lead|host|guest|agent|buyer|customer|rep|external|he|she|they|him|her|them|me|you)$/i;

export function spellingsOfPerson(name: string): Spelling[] {
  const parts = partsOfName(name).filter(({ text }) => !suffixes.has(text.toLowerCase()));
  const words = nameInOrder(name)
    .filter((word) => !suffixes.has(word.toLowerCase().replaceAll('.', '')))
    .slice(0, maxWords);
  return [
    wholeName(name),
    ...parts.map(({ text, needsCapital }) =>
      needsCapital ? { text, evidence: evidenceOf(text) ?? ('person' as const) } : wholeName(text),
    ),
    ...asidesOf(name),
    ...shortFormsOf(words),
    ...withInitials(words),
    ...userNames(words),
    ...userNames(withParticles(words, name)),
    ...surnameInOneWord(withParticles(words, name)),
    ...partsOfHanName(name),
    ...uncasedFormsOfPerson(name),
  ];
}

/** A surname like '田中' usually has two letters, but one in Chinese. */
function partsOfHanName(name: string): Spelling[] {
  const letters = Array.from(name.trim());
  if (letters.length < 3 || letters.length > 6 || !hanAlone.test(name.trim())) return [];
  return [letters.slice(0, 2), letters.slice(-2)].map((part) => ({ text: part.join('') }));
}

/** Several words in sequence are certainly the name. */
function wholeName(text: string): Spelling {
  return { text, evidence: foldedWordsOf(text).length > 1 ? undefined : evidenceOf(text) };
}

function evidenceOf(word: string): Evidence | undefined {
  if (isAlsoAWord(word)) return 'person';
  return Array.from(word).length === 2 && /^[a-z]+$/i.test(word) ? 'capital' : undefined;
}

/** The text in brackets or after a bar may be a short name ('Danny') or a company. */
function asidesOf(name: string): Spelling[] {
  return Array.from(name.matchAll(aside), ([, inBrackets, behindBar]) =>
    (inBrackets ?? behindBar ?? '').trim(),
  ).flatMap((text) => {
    const words = text.split(/[\s,/]+/).filter((word) => /\D/.test(word));
    const isRole = words.some((word) => roleWords.test(word));
    const whole = words.length > 1 && !isRole ? [{ text }] : [];
    const alone = words.length > 1 ? words.filter(isUnusual) : words.filter(() => !isRole);
    return [
      ...whole,
      ...alone.map((word): Spelling => ({ text: word, evidence: evidenceOf(word) ?? 'capital' })),
    ];
  });
}

function isUnusual(word: string): boolean {
  const length = word.match(/\p{L}/gu)?.length ?? 0;
  return length > 2 && !isCommonWord(word) && !isOtherCapitalised(word) && !roleWords.test(word);
}

function shortFormsOf(words: readonly string[]): Spelling[] {
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return nicknamesOf(first).flatMap((short) => [
    { text: short, evidence: evidenceOf(short) },
    ...(last === '' ? [] : [{ text: `${short} ${last}` }]),
  ]);
}

/** Examples are 'D. Whitfield', 'DM Whitfield', 'Dana W.' and 'Whitfield, D.' */
function withInitials(words: readonly string[]): Spelling[] {
  const [first, ...others] = words;
  const last = others.pop();
  if (first === undefined || last === undefined) return [];
  const middle = others.map(initialOf);
  const initials = [initialOf(first), ...middle];
  return [
    { text: `${first} ${last}` },
    { text: `${last} ${first}` },
    { text: `${initialOf(first)} ${last}` },
    { text: `${initials.join(' ')} ${last}` },
    { text: `${initials.join('')} ${last}` },
    { text: `${[first, ...middle].join(' ')} ${last}` },
    { text: `${first} ${initialOf(last)}`, evidence: 'initial' },
    { text: `${last} ${initialOf(first)}`, evidence: 'initial' },
  ];
}

function userNames(words: readonly string[]): Spelling[] {
  const first = joined(words[0] ?? '');
  const last = joined(words.length > 1 ? (words.at(-1) ?? '') : '');
  if (first === '' || last === '') return [];
  return [`${initialOf(first)}${last}`, `${last}${initialOf(first)}`, `${first}${initialOf(last)}`]
    .filter((text) => text.length >= minLettersOfUserName && !isCommonWord(text))
    .map((text) => ({ text }));
}

/** A surname has its particles: 'von der Leyen'. */
function withParticles(words: readonly string[], name: string): string[] {
  const [first] = words;
  const surname = foldedWordsOf(words.at(-1) ?? '');
  const all = foldedWordsOf(name);
  const end = all.lastIndexOf(surname[0] ?? '');
  let start = end;
  while (isParticle(all[start - 1] ?? '')) start -= 1;
  if (first === undefined || words.length < 2 || start === end) return [];
  return [first, [...all.slice(start, end), ...surname].join(' ')];
}

function surnameInOneWord([, surname = '']: readonly string[]): Spelling[] {
  return surname === '' ? [] : [{ text: surname }];
}

function joined(word: string): string {
  return foldedWordsOf(word).join('');
}

function initialOf(word: string): string {
  return Array.from(word)[0] ?? '';
}

const shortForms = `
abigail:abby,gail alexander:alex,al,sasha,xander alexandra:alex,sandra,sasha alfred:alf,fred andrew:andy,drew
anthony:tony antonio:toni,tono barbara:barb,babs benjamin:ben,benny,benji catherine:cathy,cate,kate
charles:charlie,chuck charlotte:charlie,lottie christina:chris,tina christine:chris,tina christopher:chris,topher
daniel:dan,danny david:dave,davey deborah:deb,debbie dorothy:dot,dottie edward:ed,eddie,ted,ned
elizabeth:liz,lizzie,beth,betsy,betty,eliza emily:em ernest:ernie eugene:gene francis:frank francisco:paco,pancho
frederick:fred,freddie gabriel:gabe gabriella:gabby gerald:jerry,gerry gregory:greg guillermo:memo
harold:harry,hal henry:hank,harry ignacio:nacho isabella:bella,izzy jacob:jake james:jim,jimmy,jamie
jennifer:jen,jenny jessica:jess,jessie jonathan:jon,jonny john:jack,johnny joseph:joe,joey jose:pepe
joshua:josh judith:judy katherine:kate,kathy,katie,kat kathleen:kathy,kate kenneth:ken,kenny
lawrence:larry leonard:len,lenny louis:lou margaret:maggie,meg,peggy,marge maria:mia,mary matthew:matt
maximilian:max melissa:mel michael:mike,mick,mickey mikhail:misha nathaniel:nate,nat nathan:nate
nicholas:nick,nicky nicole:nikki olivia:liv,livvy pamela:pam patricia:pat,patty,trish,tricia patrick:pat,paddy
peter:pete philip:phil rachel:rach raymond:ray rebecca:becky,becca richard:rick,rich,dick,ricky,richie
robert:rob,bob,bobby,robbie ronald:ron,ronnie samantha:sam samuel:sam,sammy sandra:sandy sebastian:seb,bastian
stephanie:steph stephen:steve steven:steve susan:sue,suzie theodore:ted,theo theresa:terry,tess thomas:tom,tommy
timothy:tim valentina:vale vanessa:nessa victoria:vicky,tori vincent:vince,vinnie walter:walt,wally
william:will,bill,billy,liam,willy zachary:zach
`;

const byName = new Map<string, readonly string[]>();
for (const entry of shortForms.trim().split(/\s+/)) {
  const [name = '', forms = ''] = entry.split(':');
  byName.set(name, forms.split(','));
}

function nicknamesOf(firstName: string): readonly string[] {
  return byName.get(firstName.toLowerCase()) ?? [];
}
