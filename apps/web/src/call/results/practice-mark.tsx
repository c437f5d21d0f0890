import type { Persona } from '@sales-analytics/contract';
import { personaLabel } from '@sales-analytics/core';
import { PhoneCall, PhoneOff } from 'lucide-react';
import { Badge } from '../../shared/ui/badge.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import styles from './practice-mark.module.css';

export function practiceTitle(persona: Persona): string {
  return `Practice call, ${personaLabel(persona)} prospect`;
}

type PracticeBadgeProps = {
  persona: Persona;
  isWithoutIcon?: boolean;
  className?: string | undefined;
};

export function PracticeBadge({ persona, isWithoutIcon, className }: PracticeBadgeProps) {
  return (
    <Badge
      tone="plain"
      className={className}
      icon={!isWithoutIcon && <PhoneCall className="icon" aria-hidden="true" />}
    >
      <span className="sr">{practiceTitle(persona)}</span>
      <span aria-hidden="true">Practice · {personaLabel(persona)}</span>
    </Badge>
  );
}

type PracticeMarkProps = {
  practice: { persona: Persona; hangUpReason?: string | undefined };
};

export function PracticeMark({ practice }: PracticeMarkProps) {
  const reason = displayText(practice.hangUpReason ?? '').trim();
  return (
    <>
      <PracticeBadge persona={practice.persona} />
      {reason !== '' && (
        <span className={styles.hangUp}>
          <PhoneOff className="icon icon-sm" aria-hidden="true" />
          <span className={styles.reason}>
            The prospect hung up: <bdi>{reason}</bdi>
          </span>
        </span>
      )}
    </>
  );
}
