import type { PracticeMode, ReplyTiming } from '@sales-analytics/core';
import { inSeconds, replyTimeMs } from '../reply-time.ts';
import styles from './last-reply.module.css';
import { classNames } from '../../../shared/ui/class-names.ts';
import layout from '../../../shared/ui/layout.module.css';

/** The first part of the wait in a hands-free call includes the time until the rep's turn is certain to be over. */
const firstPartNames = { hold: 'Transcription', 'hands-free': 'End of speech' };

export type LastReplyProps = { timing: ReplyTiming; mode: PracticeMode };

export function LastReply({ timing, mode }: LastReplyProps) {
  const parts = [
    { name: firstPartNames[mode], durationMs: timing.transcriptionMs },
    { name: 'Reply', durationMs: timing.replyMs },
    { name: 'Voice', durationMs: timing.voiceMs },
  ];
  const spoken = parts.map(({ name, durationMs }) => `${name} ${inSeconds(durationMs)} seconds`);
  return (
    <div className={styles.timing}>
      <div className={layout.between}>
        <span className={styles.title}>Last reply time</span>
        <span className="mono t-xs">{inSeconds(replyTimeMs(timing))} s</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture made of bars */}
      <div className={styles.bar} role="img" aria-label={spoken.join(', ')}>
        {parts.map(({ name, durationMs }) => (
          <i key={name} style={{ flexGrow: durationMs }} />
        ))}
      </div>
      <div className={classNames(styles.parts, 't-xs muted')}>
        {parts.map(({ name, durationMs }) => (
          <span key={name}>
            {name} {inSeconds(durationMs)}
          </span>
        ))}
      </div>
    </div>
  );
}
