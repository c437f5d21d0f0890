import { createElement } from 'react';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { LazyPart, useLazyPart } from '../../shared/ui/lazy-part.ts';
import type { ChooseCallProps } from './choose-call-view.tsx';
import styles from './choose-call.module.css';

/** The dialog includes the code for its position, so it is loaded when it is first opened. */
export const chooseCallPart = new LazyPart(async () => {
  const { ChooseCallView } = await import('./choose-call-view.tsx');
  return ChooseCallView;
});

export function ChooseCall(props: ChooseCallProps) {
  const View = useLazyPart(chooseCallPart);
  if (View === null) return null;
  if (View !== 'missing') return createElement(View, props);
  return (
    <Banner
      className={styles.missing}
      tone="error"
      title="The list of calls could not be loaded"
      action={
        <Button size="sm" onClick={props.onClose}>
          Close
        </Button>
      }
    >
      Reload the page, then try again.
    </Banner>
  );
}
