const headWords = new Set(
  'account agenda attendees author call campaign channel company contact created date deal description direction duration email end filename from guests host id invitees language length link location meeting name number opportunity organiser organizer owner participants phone place product project recorded recording room source stage start status subject summary team time timezone title to topic transcript transcription transcriber type url version view when where'.split(
    ' ',
  ),
);

const itemWords = new Set(
  'action actions address advantage advantages also and answer answers authority background because benefit benefits blocker blockers bonus budget but challenge challenges conclusion cons context cost costs deadline decision decisions details disadvantages discount example examples fact facts features fifth figures finally first follow-up fourth friday goal goals however idea ideas important issue issues item key last later link list monday monthly need needs next no note notes now objective objectives ok okay one option options or outcome overview phase plan please plus point points ps price prices pricing problem problems process pros q1 q2 q3 q4 question questions quote reason reasons recap remark reminder result results risk risks saturday scope score second security sentiment setup so solution solutions step steps summary sunday support tasks terms then therefore third three thursday timeline tip today todo tomorrow tone total training tuesday two update updates value versus warning wednesday well yearly yes'.split(
    ' ',
  ),
);

const itemPhrases =
  /^(?:action items?|next steps?|to[- ]?dos?|key (?:points?|takeaways?)|follow[- ]ups?|screen sharing|p\.?s\.?|(?:step|option|phase|part|point|item|question|reason|number|no\.?|chapter|slide|week|day|month|year|version|plan|tier|package) [\p{L}\d]{1,3})$/iu;

const headWordsElsewhere = new Set(
  'betreff datum dauer teilnehmer ort thema titel uhrzeit beginn ende sprache asunto fecha duración participantes título lugar hora idioma objet sujet durée participants titre lieu heure langue oggetto data durata partecipanti titolo luogo ora lingua assunto duração onderwerp duur deelnemers'.split(
    ' ',
  ),
);
const documentTitle = /\s[-–—|]\s*(?:meeting )?(?:transcript|transcription|notes|recording)$/i;

export function isDocumentTitle(line: string): boolean {
  return line.length <= 300 && documentTitle.test(line);
}

/** Head labels are above the conversation, as in 'Meeting title: …'. */
export function isHeadLabel(label: string): boolean {
  const words = wordsOf(label);
  return (
    words.length <= 4 && words.some((word) => headWords.has(word) || headWordsElsewhere.has(word))
  );
}

export function isItemLabel(label: string): boolean {
  const words = wordsOf(label);
  const [first = ''] = words;
  if (itemPhrases.test(label.trim())) return true;
  return words.length === 1 && (itemWords.has(first) || headWords.has(first));
}

function wordsOf(label: string): string[] {
  return label
    .toLowerCase()
    .split(/[\s_/]+/)
    .filter((word) => word !== '');
}

const fieldNames = new Set(
  'speaker text start end time name timestamp words startTime endTime start_time end_time id confidence'.split(
    ' ',
  ),
);

/** Lists of fields such as YAML have these names: 'speaker: Alex'. */
export function isFieldName(label: string): boolean {
  return fieldNames.has(label);
}

const soundWords =
  /^(?:cross ?talk|laugh(?:s|ter|ing)?|music|applause|inaudible|unintelligible|indistinct|pauses?|sighs?|silence|noise|background noise|coughs?|beeps?|phone rings|ringing|overlapping|chuckles?|clears throat)$/i;

export function isSoundMark(text: string): boolean {
  return soundWords.test(text.trim());
}

const shortAnswers = new Set(
  'absolutely agreed bye correct exactly fine good goodbye great hello hey hi hm hmm indeed maybe mhm never nice no nope okay ok oh perfect really right sorry sure thanks true uh understood welcome well wow yeah yep yes'.split(
    ' ',
  ),
);

export function isShortAnswer(text: string): boolean {
  return shortAnswers.has(text.trim().toLowerCase());
}
