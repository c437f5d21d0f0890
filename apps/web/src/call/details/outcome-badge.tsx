import type { Outcome } from '@sales-analytics/contract';
import { outcomeLabels } from '@sales-analytics/core';
import { CalendarCheck, Check, Minus, PhoneMissed, Redo2, X, type LucideIcon } from 'lucide-react';
import { Badge, type BadgeProps } from '../../shared/ui/badge.tsx';

type OutcomeStyle = { tone: BadgeProps['tone']; icon: LucideIcon };

const outcomeStyles: Record<Outcome, OutcomeStyle> = {
  'meeting-booked': { tone: 'ok', icon: CalendarCheck },
  won: { tone: 'ok', icon: Check },
  'follow-up': { tone: 'next', icon: Redo2 },
  'not-interested': { tone: 'bad', icon: X },
  lost: { tone: 'bad', icon: X },
  'no-answer': { tone: 'plain', icon: PhoneMissed },
  none: { tone: 'plain', icon: Minus },
};

export function outcomeStyle(outcome: Outcome): OutcomeStyle {
  return outcomeStyles[outcome];
}

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const { tone, icon: Icon } = outcomeStyles[outcome];
  return (
    <Badge tone={tone} icon={<Icon className="icon" aria-hidden="true" />}>
      {outcomeLabels[outcome]}
    </Badge>
  );
}
