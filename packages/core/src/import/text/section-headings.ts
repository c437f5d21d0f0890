/** Headings of what tools write above or below a conversation, in small letters. */
const headings =
  /^(?:(?:(?:meeting|call|ai|executive|quick|general|short) )?(?:summary|recap|overview|highlights|notes|outline)|(?:suggested )?next steps|action (?:items?|points?)|to-?dos?|tasks|follow[- ]?ups?|key (?:takeaways|points|topics|moments|insights|decisions|questions)|takeaways|topics(?: discussed)?|(?:summary )?keywords|chapters(?: and topics)?|(?:shared|private) notes|(?:meeting |in-meeting |zoom )?chat(?: (?:messages|log|history))?|attachments|attendees|participants|decisions(?: made)?|open questions|questions asked|bookmarks|comments|insights|details|(?:shared )?links|zusammenfassung|nächste schritte|aufgaben|stichpunkte|stichwörter|schlagwörter|kapitel|notizen|wichtigste punkte|teilnehmer|chat(?:nachrichten|verlauf)|résumé|prochaines étapes|actions(?: à mener)?|points clés|mots[- ]clés|chapitres|resumen|próximos pasos|tareas|elementos de acción|puntos clave|palabras clave|capítulos|notas|riepilogo|riassunto|prossimi passi|azioni|punti chiave|parole chiave|capitoli|resumo|próximos passos|itens de ação|pontos principais|palavras-chave|samenvatting|volgende stappen|actiepunten|hoofdstukken|notities|trefwoorden|要約|概要|サマリー|アクションアイテム|次のステップ|キーワード|チャプター|メモ|チャット)$/u;
/** A heading with its words on the same line. */
const inline =
  /^(?:summary keywords|keywords|mots[- ]clés|palabras clave|schlagwörter)\s*[:：]\s/iu;
const markdown = /^(?:#{1,6}\s+|\*\*|__)/;
/** A message of a meeting's chat: '10:02:50 From Alex Morgan to Everyone:'. Other words for 'from' begin surnames, too. */
const chatMessage =
  /^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp][Mm])?\s+(?:From\s+\S.{0,160}?|(?:Von|De|Da)\s+[^\s:][^:]{0,100}?\s(?:an|à|a|para|per)\s[^\s:][^:]{0,60}?)\s*[:：](?:\s|$)/u;
const transcriptTitle = /^(?:full |meeting |call )?transcri(?:pt|ption)s?$/i;
const maxLength = 80;
const maxChatLength = 400;

/** Without marks, signs in front and a colon after. */
function plainHeading(line: string): string {
  return line.replace(/^[^\p{L}]+|[\s*_:：#]+$/gu, '');
}

/**
 * Whether a line heads a section of notes. It begins with a capital and has no full stop, as words that are spoken do.
 * @param isAlone whether it stands below a blank line; marks of Markdown say the same
 */
export function isSectionHeading(line: string, isAlone: boolean): boolean {
  const text = line.trim();
  if (text.length === 0 || text.length > maxLength) return isAlone && inline.test(text);
  if (!isAlone && !markdown.test(text)) return false;
  if (inline.test(text)) return true;
  const plain = plainHeading(text);
  return /^[\p{Lu}\p{Lo}]/u.test(plain) && headings.test(plain.toLowerCase());
}

/** Whether a line is a message, or the sender of one, in a chat that is written down below the conversation. */
export function isChatMessage(line: string): boolean {
  const text = line.trim();
  return text.length <= maxChatLength && chatMessage.test(text);
}

/** Whether a line heads the conversation itself: 'Transcript'. */
export function isTranscriptTitle(line: string): boolean {
  const text = line.trim();
  return text.length <= maxLength && transcriptTitle.test(plainHeading(text));
}
