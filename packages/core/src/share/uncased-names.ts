import type { Spelling } from './name-evidence.ts';
import { foldedWordsOf } from './name-words.ts';

const uncasedLetter = /\p{Lo}/u;
const han = /^\p{sc=Han}+$/u;
const hangul = /^[가-힣]+$/u;
const arabic = /^\p{sc=Arab}/u;
const thaiLike = /^[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+$/u;
const minLettersOfBeginning = 4;
const maxLettersOfBeginning = 10;
const behindHanSurname =
  '总 總 董 工 经理 經理 总监 總監 先生 女士 小姐 太太 老师 老師 主任 老板 董事长 医生 博士 教授 さん 様 さま 氏 君 くん ちゃん 部長 課長 社長'.split(
    ' ',
  );
const beforeHanName = '老 小 阿 大'.split(' ');
const behindHanGivenName = '哥 姐 总'.split(' ');
const behindHangulSurname =
  '씨 부장 과장 차장 대리 사장 이사 팀장 대표 실장 본부장 상무 전무 부사장 회장 주임 사원 매니저 선생 박사 교수'.split(
    ' ',
  );
/** These given names are words as well. */
const hangulWords = new Set(
  '하나 사랑 소리 나라 하늘 바다 우리 이슬 보람 슬기 가을 여름 겨울 보라 진주 은혜 지혜 기쁨 소망 한국 시간 정도 주소 지원 수정 진행 유지 주의 공유 예정 사진 미래 정보 소개 지금'.split(
    ' ',
  ),
);
const wordsOfThaiCompanies = new Set('บริษัท จำกัด มหาชน ห้างหุ้นส่วน'.split(' '));

export function isUncased(name: string): boolean {
  return uncasedLetter.test(name);
}

/** Forms that may be other words are left to the user. */
export function uncasedFormsOfPerson(name: string): Spelling[] {
  if (!isUncased(name)) return [];
  const words = name.trim().split(/\s+/u);
  const joined = words.join('');
  const [first = ''] = words;
  return [
    ...(han.test(joined) ? formsOfHanName(Array.from(joined)) : []),
    ...(hangul.test(joined) ? formsOfHangulName(first.length > 2 ? first : joined) : []),
    ...withoutArticle(words),
  ];
}

/** Returns '王总' and '老王' for '王小明'. Both may be a part of other words, and another person may have the same surname. */
function formsOfHanName(letters: readonly string[]): Spelling[] {
  const [surname] = letters;
  const last = letters.at(-1);
  if (surname === undefined || last === undefined || letters.length < 2 || letters.length > 6)
    return [];
  return [
    ...behindHanSurname.map((title) => `${surname}${title}`),
    ...beforeHanName.flatMap((before) => [`${before}${surname}`, `${before}${last}`]),
    ...behindHanGivenName.map((behind) => `${last}${behind}`),
  ].map((text) => ({ text, evidence: 'user' }));
}

/** Returns '민수' and '김 부장' for '김민수'. */
function formsOfHangulName(name: string): Spelling[] {
  if (name.length < 2 || name.length > 4) return [];
  const surname = name.slice(0, Math.max(1, name.length - 2));
  const given = name.slice(-2);
  const titled = behindHangulSurname.flatMap((title) => [
    `${surname} ${title}`,
    `${surname}${title}`,
  ]);
  return [
    ...(name.length > 2
      ? [{ text: given, evidence: hangulWords.has(given) ? ('user' as const) : undefined }]
      : []),
    ...titled.map((text): Spelling => ({ text, evidence: 'user' })),
  ];
}

/** Returns 'علي' for 'العلي'. */
function withoutArticle(words: readonly string[]): Spelling[] {
  return words
    .filter((word) => arabic.test(word) && word.startsWith('ال') && word.length > 4)
    .map((word) => ({ text: word.slice(2), evidence: 'user' }));
}

/** '삼성' for '삼성전자' may also be another word. */
export function uncasedFormsOfCompany(name: string): Spelling[] {
  if (!isUncased(name)) return [];
  const words = name
    .split(/[\s()（）.,、・·-]+/u)
    .filter((word) => !wordsOfThaiCompanies.has(word));
  return [
    ...words.filter((word) => hangul.test(word) && word.length > 2).map((word) => word.slice(0, 2)),
    ...words.flatMap(beginningsOf),
  ]
    .map((text): Spelling => ({ text, evidence: 'user' }))
    .concat(withoutArticle(words));
}

/** Each letter of these scripts is a word, and two of them are usually another word. */
export function isThaiLike(name: string): boolean {
  return thaiLike.test(name);
}

function beginningsOf(word: string): string[] {
  if (!isThaiLike(word)) return [];
  const letters = foldedWordsOf(word).slice(0, maxLettersOfBeginning);
  return letters
    .slice(minLettersOfBeginning - 1)
    .map((_, at) => letters.slice(0, minLettersOfBeginning + at).join(''));
}

const hebrewPrefixes = new Set('ולבמהשכ');
const arabicPrefixes = new Set('ولبفكس');
const maxPrefixes = 3;

/** Hebrew and Arabic join 'and', 'to', 'in' and the article to the beginning of a word. */
export interface WordBehindPrefix {
  word: string;
  from: number;
}

/** Examples are 'דנה' for 'לדנה', and 'العلي' for 'والعلي' and 'للعلي'. The longest comes first. */
export function withoutPrefixes(word: string): WordBehindPrefix[] {
  const code = word.charCodeAt(0);
  if (code < 0x5d0 || code > 0x64a) return [];
  const isArabic = code > 0x600;
  const prefixes = isArabic ? arabicPrefixes : hebrewPrefixes;
  const found: WordBehindPrefix[] = [];
  for (let from = 0; from <= maxPrefixes; from += 1) {
    const rest = word.slice(from);
    if (from > 0) found.push({ word: rest, from });
    if (isArabic && rest.startsWith('ال')) found.push({ word: rest.slice(2), from: from + 2 });
    if (isArabic && rest.startsWith('لل')) {
      found.push({ word: `ال${rest.slice(2)}`, from: from + 2 });
      found.push({ word: rest.slice(2), from: from + 2 });
    }
    if (!prefixes.has(word.charAt(from))) break;
  }
  return found.filter((each) => each.word.length >= 2);
}

/** Shorter names with a prefix or an unknown ending are listed, and not replaced. */
export const minLettersInLongerWord = 3;

/** The ending after a name may be unknown, so all beginnings are tried, the longest first. */
export function beginningsOfHangul(word: string): string[] {
  if (!hangul.test(word)) return [];
  return Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(0, -1 - at));
}
