import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { CallStage, type CallStageProps } from './stage/call-stage.tsx';
import styles from './practice-view.module.css';
import { SetupPane } from './setup/setup-pane.tsx';
import { UnfinishedCall, type UnfinishedCallProps } from './unfinished-call.tsx';

export type PracticeViewProps = CallStageProps & {
  /** The call was stored before a reload. */
  unfinished: UnfinishedCallProps | null;
  onRemoveMoment: () => void;
  children?: ReactNode;
};

export function PracticeView(props: PracticeViewProps) {
  const { session, view, setup, sound, numbers, analysis, unfinished } = props;
  const isIdle = view.conversation.stage === 'idle';
  const columns = usePageTop();
  return (
    <div className={isIdle ? undefined : styles.calling}>
      <PageHeader
        className={styles.header}
        title="AI Cold Call Practice"
        subtitle="Speak to a simulated prospect, then get the same analysis as for a real call."
      />
      {isIdle && unfinished !== null && <UnfinishedCall {...unfinished} />}
      <div ref={columns} className={classNames(styles.columns, isIdle && styles.beforeCall)}>
        <SetupPane
          conversation={view.conversation}
          setup={setup}
          onChoosePersona={(persona) => session.choosePersona(persona)}
          onRemoveMoment={props.onRemoveMoment}
        />
        <CallStage
          {...{ session, view, setup, sound, numbers, analysis }}
          onStart={props.onStart}
        />
        <div className={styles.after}>{props.children}</div>
      </div>
    </div>
  );
}

/** Sets `--page-top` to the element's distance from the top, so that styles can fit it into the rest of the screen. */
function usePageTop(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => {
      const top = Math.round(current.getBoundingClientRect().top + window.scrollY);
      current.style.setProperty('--page-top', `${top}px`);
    };
    measure();
    // A notice that appears changes the height of the page, and a call that begins changes that of the element.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return element;
}
