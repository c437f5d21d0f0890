import type { Scenario } from '@sales-analytics/contract';
import { TextAreaField } from '../../../shared/ui/text-area-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';

type Props = { scenario: Scenario; onChange: (scenario: Scenario) => void };

export function ScenarioFields({ scenario, onChange }: Props) {
  function change(part: Partial<Scenario>) {
    onChange({ ...scenario, ...part });
  }
  return (
    <>
      <TextAreaField
        label="What you sell"
        optional
        rows={3}
        value={scenario.sells}
        onChange={(sells) => change({ sells })}
        maxLength={2000}
        hint="The prospect replies with this in mind."
      />
      <TextAreaField
        label="To whom"
        optional
        rows={2}
        value={scenario.toWhom}
        onChange={(toWhom) => change({ toWhom })}
        maxLength={500}
        hint="A role that you name is the prospect’s."
      />
      <TextField
        label="Goal of the call"
        data-keep-typed
        optional
        value={scenario.goal}
        onChange={(event) => change({ goal: event.currentTarget.value })}
        maxLength={200}
        hint="For you alone. The prospect doesn’t know it."
      />
    </>
  );
}
