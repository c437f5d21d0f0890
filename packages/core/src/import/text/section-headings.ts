const headings =
  /^(?:(?:(?:meeting|call|ai|executive|quick|general|short) )?(?:summary|recap|overview|highlights|notes|outline)|(?:suggested )?next steps|action (?:items?|points?)|to-?dos?|tasks|follow[- ]?ups?|key (?:takeaways|points|topics|moments|insights|decisions|questions)|takeaways|topics(?: discussed)?|(?:summary )?keywords|chapters(?: and topics)?|(?:shared|private) notes|(?:meeting |in-meeting |zoom )?chat(?: (?:messages|log|history))?|attachments|attendees|participants|decisions(?: made)?|open questions|questions asked|bookmarks|comments|insights|details|(?:shared )?links|zusammenfassung|nächste schritte|aufgaben|stichpunkte|stichwörter|schlagwörter|kapitel|notizen|wichtigste punkte|teilnehmer|chat(?:nachrichten|verlauf)|résumé|prochaines étapes|actions(?: à mener)?|points clés|mots[- ]clés|chapitres|resumen|próximos pasos|tareas|elementos de acción|puntos clave|palabras clave|capítulos|notas|riepilogo|riassunto|prossimi passi|azioni|punti chiave|parole chiave|capitoli|resumo|próximos passos|itens de ação|pontos principais|palavras-chave|samenvatting|volgende stappen|actiepunten|hoofdstukken|notities|trefwoorden|要約|概要|サマリー|アクションアイテム|次のステップ|キーワード|チャプター|メモ|チャット)$/u;
const inline =
  /^(?:summary keywords|keywords|mots[- ]clés|palabras clave|schlagwörter)\s*[:：]\s/iu;
const markdown = /^(?:#{1,6}\s+|\*\*|__)/;
/**
 * Meeting chats have '10:02:50 From Alex Morgan to Everyone:'. Other words for 'from' also begin
 * surnames.
 */
const chatMessage =
  /^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp][Mm])?\s+(?:From\s+\S.{0,160}?|(?:Von|De|Da)\s+[^\s:][^:]{0,100}?\s(?:an|à|a|para|per)\s[^\s:][^:]{0,60}?)\s*[:：](?:\s|$)/u;
const transcriptTitle = /^(?:full |meeting |call )?transcri(?:pt|ption)s?$/i;
const maxLength = 80;
const maxChatLength = 400;

function plainHeading(line: string): string {
  return line.replace(/^[^\p{L}]+|[\s*_:：#]+$/gu, '');
}

/** `isAlone` is true below a blank line. Marks of Markdown have the same effect. */
export function isSectionHeading(line: string, isAlone: boolean): boolean {
  const text = line.trim();
  if (text.length === 0 || text.length > maxLength) return isAlone && inline.test(text);
  if (!isAlone && !markdown.test(text)) return false;
  if (inline.test(text)) return true;
  const plain = plainHeading(text);
  return /^[\p{Lu}\p{Lo}]/u.test(plain) && headings.test(plain.toLowerCase());
}

export function isChatMessage(line: string): boolean {
  const text = line.trim();
  return text.length <= maxChatLength && chatMessage.test(text);
}

export function isTranscriptTitle(line: string): boolean {
  const text = line.trim();
  return text.length <= maxLength && transcriptTitle.test(plainHeading(text));
}
