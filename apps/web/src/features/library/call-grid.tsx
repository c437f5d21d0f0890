import type { ListedCall } from '@sales-analytics/contract';
import { formatCallDate } from '@sales-analytics/core';
import { useState } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { CallCard } from './call-card.tsx';

type Props = { calls: readonly ListedCall[]; onDelete: (call: ListedCall) => Promise<void> };

export function CallGrid({ calls, onDelete }: Props) {
  const { clock } = usePlatform();
  const [nowIso] = useState(() => new Date(clock.now()).toISOString());
  return (
    <ul className="grid" aria-label="Saved calls">
      {calls.map((call) => (
        <li key={call._id}>
          <CallCard
            call={call}
            date={formatCallDate(call.createdAt, { nowIso })}
            onDelete={onDelete}
          />
        </li>
      ))}
    </ul>
  );
}
