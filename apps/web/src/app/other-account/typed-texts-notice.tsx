import { useState } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useCopy } from '../../shared/browser/use-copy.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import styles from './typed-texts-notice.module.css';
import { typedTextsKey } from '../../shared/browser/session.ts';
import { keepTypedTexts, readTypedTexts } from '../../shared/browser/typed-texts.ts';

export function TypedTextsNotice() {
  const { session, storage } = usePlatform();
  const accountId = session.accountId();
  const [texts, setTexts] = useState(() =>
    readTypedTexts(storage, accountId).filter(({ noteOf }) => noteOf === undefined),
  );
  const [notice, copy] = useCopy();
  if (texts.length === 0) return null;

  function copyAll() {
    const all = texts.map(({ text }) => text).join('\n\n');
    void copy(all, { done: 'Copied', failed: 'Not copied. Select the text to copy it.' });
  }
  function remove() {
    const left = readTypedTexts(storage, accountId).filter(({ noteOf }) => noteOf !== undefined);
    storage.removeItem(typedTextsKey(accountId));
    keepTypedTexts(storage, accountId, left);
    setTexts([]);
  }

  return (
    <Banner
      tone="note"
      className={styles.notice}
      title="You were typing when you were signed out"
      action={
        <div className={styles.actions}>
          <Button size="sm" onClick={copyAll}>
            {notice?.text ?? 'Copy'}
          </Button>
          <Button size="sm" variant="ghost" onClick={remove}>
            Remove
          </Button>
        </div>
      }
    >
      This text was not saved. It stays in this browser until you remove it.
      <dl className={styles.texts}>
        {texts.map(({ field, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
          <div key={index}>
            <dt>{field}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </Banner>
  );
}
