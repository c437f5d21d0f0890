import { isCommonWord } from './common-words.ts';

const namesThatAreWords =
  'will mark bill rose hope grace faith joy dawn june april may august summer rich grant art gene frank pat rob sue jack carol penny ivy iris young long short small brown black white green gray grey king price cook baker miller smith stone wood hill ford field banks wells waters rivers park parks lane day knight bishop page bell berry bird blossom bloom branch burns crane daisy dean drake duke flowers heather hazel holly honey jewel marsh melody olive pearl pike poppy raven ruby savage self sky star summers summer swan violet weeks winter winters wren west east north south good best low high drew chase chance chip cliff dale glen guy hank heath hunter jay lance max miles nick norm peg ray reed robin sandy skip sonny sunny terry tony trip victor ward bush case church cross fish fox glass hand hart hunt law love major march mason moon moss noble parish pope rice ring sharp shaw shore speed spring steel street strong sweet swift waters way wise wolf worth archer barber barker bond brook buck butler carpenter carver cotton forest frost gardener lamb lock marshal mercer oaks peel potter salt sparrow stern thorn tanner tucker weaver wheeler read do so an be he me my no on or us we in is it at as by go if of up to';

const capitalised =
  "i i'm i'd i'll i've ok okay mr mrs ms dr prof monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december english german french spanish italian dutch american british european europe america england germany france spain italy uk us usa eu christmas easter internet god ceo cfo cto coo cio vp hr it crm erp api pdf csv faq roi kpi q1 q2 q3 q4 pm am tv ai id url vat gdpr sla nda b2b saas sales rep customer speaker person company hello hi thanks yes no";

const nameWords = new Set(namesThatAreWords.split(' '));
const otherWords = new Set(capitalised.split(' '));

export function isAlsoAWord(name: string): boolean {
  return isNameAndWord(name) || isCommonWord(name);
}

/** 'Grace' is a name and a word, but 'Price' is only a word. */
export function isNameAndWord(word: string): boolean {
  return nameWords.has(word.toLowerCase());
}

const monthNames = new Set(['may', 'june', 'april', 'august', 'march', 'january']);

export function isMonthName(word: string): boolean {
  return monthNames.has(word.toLowerCase());
}

export function isOtherCapitalised(word: string): boolean {
  return otherWords.has(
    word
      .toLowerCase()
      .replace(/[’']s$/, '')
      .replaceAll('’', "'"),
  );
}
