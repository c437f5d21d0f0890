import { useEffect, useState } from 'react';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { displayText } from '../../../shared/ui/display-text.ts';
import type { PracticeViewProps } from '../practice-view-props.ts';
import styles from './spoken-words.module.css';

const stepMs = 100;

type SpokenWordsProps = Pick<PracticeViewProps, 'saidSoFar'> & { text: string };

/** A reply while the voice says it: what was said, the word that is being said, and what is to come. */
export function SpokenWords({ text, saidSoFar }: SpokenWordsProps) {
  const said = useSaidSoFar(saidSoFar);
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

function useSaidSoFar(saidSoFar: () => string | null): string | null {
  const { clock } = usePlatform();
  const [said, setSaid] = useState<string | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    async function update() {
      while (!controller.signal.aborted) {
        setSaid(saidSoFar());
        await clock.wait(stepMs, controller.signal);
      }
    }
    // The wait rejects only when the effect is cleaned up.
    update().catch(() => undefined);
    return () => controller.abort();
  }, [clock, saidSoFar]);

  return said;
}

function wordCount(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** @returns the first `count` words with the space after them, the next word, the rest */
function splitAtWord(text: string, count: number): [string, string, string] {
  const word = [...text.matchAll(/\S+/g)][count];
  if (!word) return [text, '', ''];
  const end = word.index + word[0].length;
  return [text.slice(0, word.index), word[0], text.slice(end)];
}
