import { usePolled } from '../../../shared/time/use-polled.ts';
import { displayText } from '../../../shared/ui/display-text.ts';
import styles from './spoken-words.module.css';

const stepMs = 100;

export type SpokenWordsProps = {
  text: string;
  /** Returns null if there is no voice. */
  saidSoFar: () => string | null;
};

export function SpokenWords({ text, saidSoFar }: SpokenWordsProps) {
  const said = usePolled(saidSoFar, stepMs);
  const shown = displayText(text);
  if (said === null) return shown;
  const [before, current, toCome] = splitAtWord(shown, wordCount(said));
  return (
    <>
      {before}
      <u className={styles.current}>{current}</u>
      <span className={styles.toCome}>{toCome}</span>
    </>
  );
}

function wordCount(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** @returns the first `count` words with the space after them, the next word, and the rest */
function splitAtWord(text: string, count: number): [string, string, string] {
  const word = [...text.matchAll(/\S+/g)][count];
  if (!word) return [text, '', ''];
  const end = word.index + word[0].length;
  return [text.slice(0, word.index), word[0], text.slice(end)];
}
