import type { PracticeCall } from '@sales-analytics/core';
import { difficultyProfile } from '@sales-analytics/core';
import notesStyles from '../../../conversation/prospect/persona-notes.module.css';

export type FixedSetupProps = { call: PracticeCall };

export function FixedSetup({ call }: FixedSetupProps) {
  const { difficulty = 'neutral', scenario, prospect } = call;
  const person = prospect && `${prospect.name}, ${prospect.role}`;
  const addressed = [person, scenario?.toWhom.trim()].filter(Boolean).join('\n');
  return (
    <dl className={notesStyles.notes}>
      <Definition term="Difficulty" text={difficultyProfile(difficulty).label} />
      <Definition term="Goal of the call" text={scenario?.goal} />
      <Definition term="What you sell" text={scenario?.sells} />
      <Definition term="To whom" text={addressed} />
    </dl>
  );
}

function Definition({ term, text = '' }: { term: string; text?: string | undefined }) {
  const shown = text.trim();
  return (
    <div>
      <dt>{term}</dt>
      <dd className={shown === '' ? 'muted' : undefined} dir="auto">
        {shown || 'None'}
      </dd>
    </div>
  );
}
