import { trimEndOf } from '../text/trim-end.ts';

/** Models write these texts for a missing value. */
const noValues = new Set(
  [
    'none, null, nil, nan, n/a, n\\a, n.a, undefined, unknown, unspecified, unavailable, unclear, nothing, empty, blank, missing, void, tbd, tba',
    'null value, no value, no data, empty string, not available, not applicable, to be determined, none at all',
    'keine, keiner, keines, nichts, k.a, entfällt, unbekannt, nicht verfügbar, nicht vorhanden, nicht zutreffend',
    'aucun, aucune, rien, néant, s/o, inconnu, inconnue, non disponible, sans objet, non applicable',
    'ninguno, ninguna, nada, desconocido, desconocida, no disponible, no aplica',
    'nessuno, nessuna, niente, sconosciuto, non disponibile, non applicabile',
    'nenhum, nenhuma, desconhecido, não disponível, não aplicável',
    'geen, niets, onbekend, n.v.t, niet beschikbaar, niet van toepassing',
    'なし, 無し, 不明, 該当なし, 无, 無, 没有, 未知, 不适用, 없음, 알 수 없음',
  ].flatMap((line) => line.split(', ')),
);
/** Examples are 'not mentioned' and 'none were named in the call'. */
const notGiven =
  /^(?:none|nothing|not|no one)(?: (?:was|were|is|are|has been|have been|explicitly|specifically))* (?:provided|given|mentioned|specified|stated|found|identified|detected|recorded|reported|noted|discussed|named|used|raised|offered|recognised|recognized|present|known)(?: (?:in|during|by|from) (?:the|this) (?:call|transcript|conversation|text))?$/;
/** Examples are 'no competitors mentioned' and 'no response'. */
const noSuch =
  /^no (?:(?:clear|direct|specific|relevant|explicit|other|real) )*(?:quotes?|responses?|repl(?:y|ies)|answers?|titles?|texts?|information|info|competitors?|objections?|questions?|fillers?|filler words?|insights?|values?|names?|entr(?:y|ies)|items?|content|mentions?)(?: (?:was|were|is|are))?(?: (?:available|provided|given|mentioned|specified|stated|found|identified|detected|recorded|named|used|raised|asked))?(?: (?:in|during|by|from) (?:the|this) (?:call|transcript|conversation|text))?$/;
/** An example is 'N/A (no quote)'. */
const explained = /^(?:n\/a|null|none|not applicable) ?\(.{0,100}\)$/;
// A longer text has real content.
const maxLength = 120;

const opening = /^[\s"'“”‘’`*_~([{<|•-]+/;
const closing = /^[\s"'“”‘’`*_~)\]}>|.…。,;]$/;

function bare(text: string): string {
  const unwrapped = text.replaceAll('\u0000', '').replace(opening, '');
  return trimEndOf(unwrapped, closing)
    .replace(/[\s_]+/g, ' ')
    .replace(/(?<=\b\p{L}\.) (?=\p{L}\b)/gu, '')
    .toLowerCase();
}

/** An empty text does not count, nor does a question ('None?'). */
export function meansNothing(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > maxLength) return false;
  // Small letters do not count, because 'na' is a word in some languages.
  if (/^NA\.?$/.test(trimmed)) return true;
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return /^[-–—_./\\*?…~·•\s"'()[\]{}<>|]+$/.test(trimmed);
  const words = bare(trimmed);
  if (noValues.has(words.replaceAll('-', ' ')) || noValues.has(words)) return true;
  return notGiven.test(words) || noSuch.test(words) || explained.test(`${words})`);
}

const sentenceEnds = /(?<![.!?…。])[.!?…。]+(?:\s|$)|\n/u;

/** A customer may well answer 'None.', so it is a value if it was said as a whole sentence. */
export function wasSaid(lines: readonly string[]): (text: string) => boolean {
  const said = new Set(
    lines
      .flatMap((line) => line.split(sentenceEnds))
      .filter(meansNothing)
      .map(bare),
  );
  return (text) => said.has(bare(text));
}
