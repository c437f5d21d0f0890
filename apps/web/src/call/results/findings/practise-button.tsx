import type { ObjectionKind } from '@sales-analytics/contract';
import type { Place } from '@sales-analytics/core';
import { PhoneCall } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';

export type PractisedMoment = { quote: string; place: Place; kind?: ObjectionKind };
export type OnPractise = (moment: PractisedMoment) => void;

type PractiseButtonProps = {
  onPractise: () => void;
  describedBy?: string | undefined;
  className?: string | undefined;
};

export function PractiseButton({ onPractise, describedBy, className }: PractiseButtonProps) {
  return (
    <Button
      className={className}
      variant="soft"
      size="sm"
      icon={<PhoneCall className="icon" aria-hidden="true" />}
      aria-describedby={describedBy}
      onClick={onPractise}
    >
      Practise this moment
    </Button>
  );
}
