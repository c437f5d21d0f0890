import { classNames } from './class-names.ts';
import styles from './avatar.module.css';

/** The full name is always shown next to the avatar. */
export function Avatar({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={classNames(styles.avatar, className)} aria-hidden="true">
      {String.fromCodePoint(name.codePointAt(0) ?? 32).toLocaleUpperCase()}
    </span>
  );
}
