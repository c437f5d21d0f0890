import { Headphones, Info, TriangleAlert, Volume2 } from 'lucide-react';
import { Banner } from '../../../shared/ui/banner.tsx';
import type { PracticeViewProps } from '../practice-view-props.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { callNotice } from './call-notices.ts';
import styles from './stage-notes.module.css';
import { NoteAction, TurnFailure } from './stage-notes.tsx';

type Props = PracticeViewProps & {
  /** The notice's button was pressed. */
  onPressed: (button: Element) => void;
};

const icons = {
  sound: <Volume2 className="icon" />,
  headphones: <Headphones className="icon" />,
  info: <Info className="icon" />,
  warning: <TriangleAlert className="icon" />,
};

/** The notice of a hands-free call: never more than one, with one button. The call goes on. */
export function CallNotice(props: Props) {
  const { onPressed } = props;
  const notice = callNotice(props);
  const actions = {
    hold() {
      props.onDismissNotice();
      props.onMode('hold');
    },
    dismiss: props.onDismissNotice,
    ask: props.onAskForMicrophone,
    hear: () => props.onMuteProspect(false),
  };
  return (
    <div className={classNames(styles.notes, styles.inZone)}>
      <div className={styles.list} aria-live="polite">
        {notice && (
          <Banner
            tone="note"
            className={styles.note}
            icon={icons[notice.icon]}
            title={notice.title}
          >
            <p>{notice.text}</p>
            {notice.action && (
              <div className={styles.actions}>
                <NoteAction onPressed={onPressed} onClick={actions[notice.action.does]}>
                  {notice.action.label}
                </NoteAction>
              </div>
            )}
          </Banner>
        )}
      </div>
      <TurnFailure {...props} />
    </div>
  );
}
