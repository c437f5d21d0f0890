import { displayText } from '../../shared/ui/display-text.ts';
import styles from './user-tag.module.css';

export function UserTag({ tag }: { tag: string }) {
  const shown = displayText(tag);
  return (
    <span className={styles.tag} title={shown}>
      <bdi>{shown}</bdi>
    </span>
  );
}
