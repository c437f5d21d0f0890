import type { ReplyTiming } from '@sales-analytics/core';
import './last-reply.css';
import { inSeconds, replyTimeMs } from '../stage/reply-seconds.ts';

/** What the last reply's waiting was made of. */
export function LastReply({ timing }: { timing: ReplyTiming }) {
  const parts = [
    { name: 'Transcription', durationMs: timing.transcriptionMs },
    { name: 'Reply', durationMs: timing.replyMs },
    { name: 'Voice', durationMs: timing.voiceMs },
  ];
  const spoken = parts.map(({ name, durationMs }) => `${name} ${inSeconds(durationMs)} seconds`);
  return (
    <div className="last-reply">
      <div className="between">
        <span className="last-reply-title">Last reply</span>
        <span className="mono t-xs">{inSeconds(replyTimeMs(timing))} s</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture made of bars */}
      <div className="last-reply-bar" role="img" aria-label={spoken.join(', ')}>
        {parts.map(({ name, durationMs }) => (
          <i key={name} style={{ flexGrow: durationMs }} />
        ))}
      </div>
      <div className="last-reply-parts t-xs muted">
        {parts.map(({ name, durationMs }) => (
          <span key={name}>
            {name} {inSeconds(durationMs)}
          </span>
        ))}
      </div>
    </div>
  );
}
