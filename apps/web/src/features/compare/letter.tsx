import { classNames } from '../../shared/ui/class-names.ts';
import styles from './letter.module.css';
import { letterNames, type Letter } from './use-compared-ids.ts';

export function LetterMark({ letter }: { letter: Letter }) {
  return (
    <span className={classNames(styles.letter, letter === 'b' && styles.filled)}>
      {letterNames[letter]}
    </span>
  );
}
