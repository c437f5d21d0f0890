import type { ReactNode } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { CallStage } from './stage/call-stage.tsx';
import type { PracticeViewProps } from './practice-view-props.ts';
import styles from './practice-view.module.css';
import { SetupPane } from './setup/setup-pane.tsx';
import { UnfinishedCall } from './unfinished-call.tsx';
import { usePageTop } from './use-page-top.ts';

/** The practice screen in every state: the setup on the left, the call on the right, `children` after the call. */
export function PracticeView({ children, ...props }: PracticeViewProps & { children?: ReactNode }) {
  const { conversation, unfinished } = props;
  const isIdle = conversation.stage === 'idle';
  const columns = usePageTop();
  return (
    <div className={isIdle ? undefined : styles.calling}>
      <PageHeader
        className={styles.header}
        title="AI Cold Call Practice"
        subtitle="Speak to a simulated prospect, then get the same analysis as for a real call."
      />
      {isIdle && unfinished !== null && <UnfinishedCall {...props} unfinished={unfinished} />}
      <div ref={columns} className={classNames(styles.columns, isIdle && styles.beforeCall)}>
        <SetupPane {...props} />
        <CallStage {...props} />
        <div className={styles.after}>{children}</div>
      </div>
    </div>
  );
}
