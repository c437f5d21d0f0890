/** Words before a colon that head a page: 'Date: 15 June'. */
const headWords = new Set(
  'account agenda attendees author call campaign channel company contact created date deal description direction duration email end filename from guests host id invitees language length link location meeting name number opportunity organiser organizer owner participants phone place product project recorded recording room source stage start status subject summary team time timezone title to topic transcript transcription transcriber type url version view when where'.split(
    ' ',
  ),
);

/** Words before a colon that begin an item of a list or a remark, and are no name. */
const itemWords = new Set(
  'action actions address advantage advantages also and answer answers background because benefit benefits blocker blockers bonus budget but challenge challenges conclusion cons context cost costs deadline decision decisions details disadvantages discount example examples fact facts features fifth figures finally first follow-up fourth goal goals however idea ideas important issue issues item key last later link list monthly next no note notes now objective objectives ok okay one option options or outcome overview phase plan please plus point points ps price prices pricing problem problems process pros q1 q2 q3 q4 question questions quote reason reasons recap remark reminder result results risk risks scope score second security sentiment setup so solution solutions step steps summary support tasks terms then therefore third three timeline tip today todo tomorrow tone total training two update updates value versus warning well yearly yes'.split(
    ' ',
  ),
);

const itemPhrases =
  /^(?:action items?|next steps?|to[- ]?dos?|key (?:points?|takeaways?)|follow[- ]ups?|screen sharing|p\.?s\.?|(?:step|option|phase|part|point|item|question|reason|number|no\.?|chapter|slide|week|day|month|year|version|plan|tier|package) [\p{L}\d]{1,3})$/iu;

/** The same in the languages of the tools' other users. */
const headWordsElsewhere = new Set(
  'betreff datum dauer teilnehmer ort thema titel uhrzeit beginn ende sprache asunto fecha duración participantes título lugar hora idioma objet sujet durée participants titre lieu heure langue oggetto data durata partecipanti titolo luogo ora lingua assunto duração onderwerp duur deelnemers'.split(
    ' ',
  ),
);
const documentTitle = /\s[-–—|]\s*(?:meeting )?(?:transcript|transcription|notes|recording)$/i;

/** Whether a line is the title of a transcript: 'Northwind: first call - Transcript'. */
export function isDocumentTitle(line: string): boolean {
  return line.length <= 300 && documentTitle.test(line);
}

/** Whether a label above the conversation heads the page, as in 'Meeting title: …'. */
export function isHeadLabel(label: string): boolean {
  const words = wordsOf(label);
  return (
    words.length <= 4 && words.some((word) => headWords.has(word) || headWordsElsewhere.has(word))
  );
}

/** Whether a label is a usual word and no name, as in 'Question: …'. */
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

/** Whether a label names a part of an entry, as in YAML and other lists of fields: 'speaker: Alex'. */
export function isFieldName(label: string): boolean {
  return fieldNames.has(label);
}
