import { maxBackChannelWords } from '../metrics/back-channel.ts';
import { isWord, tokensOf } from '../text/words.ts';

/** Listeners say these phrases without wanting the floor. 'No', 'wait' and 'but' are missing because they object. */
const phrases: ReadonlySet<string> = new Set(
  [
    'mhm, mm, mmm, mm-hmm, mm-hm, mhmm, m-hm, hm, hmm, uh-huh, uhuh, uh huh, mm hmm, ah, aha, ah-ha, oh, huh, wow',
    'yeah, yep, yup, yes, ya, yea, okay, ok, okey, right, sure, alright, all right, good, great, nice, cool, fine, true',
    'exactly, absolutely, definitely, totally, correct, indeed, really, interesting, perfect, gotcha, understood, agreed',
    'got it, i see, of course, makes sense, that makes sense, fair enough, i understand, i know, go on, sounds good',
    'no worries, for sure, oh wow',
    'ja, genau, stimmt, klar, alles klar, richtig, verstehe, ich verstehe, ach so, gut',
    "oui, ouais, d'accord, je vois, bien sûr, voilà, exactement, exact, tout à fait",
    'sí, vale, claro, ajá, ya veo, bueno, exacto, entiendo, de acuerdo',
    'sim, certo, entendi, tá, sei, sì, capisco, va bene, esatto, juist, precies, oké, klopt',
    'はい, うん, ええ, なるほど, そうですね, 嗯, 对, 好的, 네',
  ].flatMap((line) => line.split(', ')),
);

function isMadeOfPhrases(words: readonly string[], from = 0): boolean {
  if (from === words.length) return true;
  for (let to = words.length; to > from; to -= 1) {
    if (phrases.has(words.slice(from, to).join(' ')) && isMadeOfPhrases(words, to)) return true;
  }
  return false;
}

export function isBackChannel(text: string): boolean {
  const words = tokensOf(text).filter(isWord);
  if (words.length === 0 || words.length > maxBackChannelWords) return false;
  return isMadeOfPhrases(words);
}
