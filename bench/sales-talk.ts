import type { SeededRandom } from './seeded-random.ts';

function list(words: string): string[] {
  return words.split(' ');
}

const slots: Record<string, readonly string[]> = {
  thing: list(
    'route depot driver invoice contract dashboard report spreadsheet vehicle delivery pickup warehouse customer supplier budget forecast schedule rollout pilot licence seat integration tracker scanner label pallet trailer terminal shift order return refund complaint ticket handover audit policy template filter alert export login password backup server network tablet phone headset battery manual checklist workshop webinar meeting agenda summary proposal quote discount renewal milestone deadline',
  ),
  things: list(
    'routes depots drivers invoices contracts dashboards reports spreadsheets vehicles deliveries pickups warehouses customers suppliers budgets forecasts schedules pilots licences seats integrations trackers scanners labels pallets trailers terminals shifts orders returns refunds complaints tickets handovers audits templates filters alerts exports logins backups tablets phones checklists workshops webinars proposals discounts renewals milestones deadlines managers planners dispatchers mechanics accountants',
  ),
  do: list(
    'plan print check update replace compare export review approve send move close open track measure automate schedule explain repeat test train support sign cancel renew extend reduce double deliver collect assign combine split share follow watch record count sort filter import merge',
  ),
  did: list(
    'planned printed checked updated replaced compared exported reviewed approved sent moved closed opened tracked measured automated scheduled explained repeated tested trained supported signed cancelled renewed extended reduced doubled delivered collected assigned combined shared followed watched recorded counted sorted imported merged',
  ),
  how: list(
    'manual slow painful expensive complicated simple quick reliable flexible late early heavy cheap new old clear messy useful risky stable public private regional national weekly monthly separate shared strict open final double daily local central modern',
  ),
  when: [
    'this morning',
    'last week',
    'every Friday',
    'before the summer',
    'after the holidays',
    'next quarter',
    'at the end of the month',
    'in the spring',
    'on Monday',
    'within two weeks',
    'by the tenth of March',
    'most evenings',
  ],
  many: list(
    'two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty',
  ),
  who: list(
    'Dana Priya Marcus Elena Tom Sofia Kenji Ruth Omar Nadia finance operations legal procurement logistics marketing dispatch maintenance',
  ),
  rival: list('Quotewell Lanewise Depotly Routemark'),
  um: list('Um, Uh, Well, So, Honestly, Actually, Basically, Okay, Right, Look,'),
};

const patterns = [
  '{um} we {did} the {thing} {when}, and it was {how}.',
  'What would it take to {do} the {thing} {when}?',
  "I mean, our {things} are, like, {how}, you know, and {who} can't {do} them alone.",
  'How many {things} do you {do} {when}?',
  'The {how} part is that {many} {things} have to {do} before the {thing} from {place} is there.',
  '{who} asked me whether we could {do} the {thing} without a {how} {thing}.',
  "If you {do} {number} {things} a day, that's {many} hours {when}.",
  'We looked at {rival} as well, but their {thing} was too {how}.',
  "So you're saying that the {thing} doesn't {do} the {things}?",
  "{um} I'd rather {do} the {thing} in {place} first and then talk about the {thing}.",
  'That makes sense.',
  "It's {many} percent more than what we {did} {when}; I can't explain that to {who}.",
  'Could you walk me through how {who} would {do} a {thing}?',
  'Nobody {did} the {things}, because the {thing} was {how} and the {thing} was {how}.',
  'We have {number} {things} in {place}, kind of, and all of them are {how}.',
  "Let me {do} that with {who} {when}, and I'll send you the {thing}.",
  'Do you want me to {do} the {thing}, or does {who} have a {how} one already?',
  'The {thing} you {did} {when} saved us {number} {things}, no question.',
  'To be honest, the price worries me: {number} for a {how} {thing}.',
  'You know what, {place} would probably {do} it if the {thing} were less {how}.',
  'And when the {thing} is {how}, the {things} {do} themselves – more or less.',
  'Who else has to {do} the {thing} before you can sign?',
  'Right now {who} does it by hand, {many} times {when}.',
  "I'm not sure that the {how} {things} are what {place} needs {when}.",
  "{rival}'s {thing} starts at {number}, with a {how} {thing}, and no {thing} at all.",
  "Is there a reason why the {things} in {place} aren't {did} {when}?",
  'Fair enough.',
  "{um} that's the kind of {thing} that we {did} for a {how} company with {number} {things}.",
] as const;

const openings = list(
  'Har Bren Ald Wes Nor Cal Dun Fen Gart Hol Kel Lang Mar Oak Pen Rad Sel Thorn',
);
const endings = list(
  'wick loft ford ley ton bury field ham combe bridge stead mere dale port den by',
);

/** Most of the words that a call has only once or twice are names and numbers. */
const coined: Record<string, (random: SeededRandom) => string> = {
  place: (random) => random.pick(openings) + random.pick(endings),
  number: (random) => (12 + random.whole(4_800)).toLocaleString('en-US'),
};

function fill(slot: string, random: SeededRandom): string {
  const choices = slots[slot];
  if (choices) return random.pick(choices);
  const coin = coined[slot];
  if (!coin) throw new Error(`Nothing replaces ${slot}`);
  return coin(random);
}

export function sentence(random: SeededRandom): string {
  const said = random.pick(patterns).replace(/\{(\w+)\}/g, (_, slot: string) => fill(slot, random));
  return said.charAt(0).toUpperCase() + said.slice(1);
}

export function wordsOf(text: string): string[] {
  return text.split(' ');
}
