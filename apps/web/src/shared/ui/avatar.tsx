import { classNames } from './class-names.ts';
import styles from './avatar.module.css';

/** Shows the first letter of a name in a disc. The full name is always shown next to it. */
export function Avatar({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={classNames(styles.avatar, className)} aria-hidden="true">
      {String.fromCodePoint(name.codePointAt(0) ?? 32).toLocaleUpperCase()}
    </span>
  );
}
