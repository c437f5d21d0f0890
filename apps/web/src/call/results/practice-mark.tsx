import type { Persona } from '@sales-analytics/contract';
import { personaLabel } from '@sales-analytics/core';
import { PhoneCall, PhoneOff } from 'lucide-react';
import { Badge } from '../../shared/ui/badge.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import './practice-mark.css';

/** What a practised call is called, wherever a recorded one has its file's name. */
export function practiceTitle(persona: Persona): string {
  return `Practice call, ${personaLabel(persona)} prospect`;
}

/** That a call was practised, and with whom. */
export function PracticeBadge({ persona }: { persona: Persona }) {
  return (
    <Badge tone="plain" icon={<PhoneCall className="i" aria-hidden="true" />}>
      <span className="sr">{practiceTitle(persona)}</span>
      <span aria-hidden="true">Practice · {personaLabel(persona)}</span>
    </Badge>
  );
}

type PracticeMarkProps = {
  practice: { persona: Persona; hangUpReason?: string | undefined };
};

/** The badge, and why the prospect ended the call where they did: facts of a call among others. */
export function PracticeMark({ practice }: PracticeMarkProps) {
  const reason = displayText(practice.hangUpReason ?? '').trim();
  return (
    <>
      <PracticeBadge persona={practice.persona} />
      {reason !== '' && (
        <span className="hang-up">
          <PhoneOff className="i i-sm" aria-hidden="true" />
          <span className="why">
            The prospect hung up: <bdi>{reason}</bdi>
          </span>
        </span>
      )}
    </>
  );
}
