import { Check } from 'lucide-react';
import { Button } from '../ui/button.tsx';

/** 'unavailable': there is no analysis that could be saved, or a part of it is still on its way. */
export type SaveState = 'unavailable' | 'ready' | 'saving' | 'saved';

export type ResultActionsProps = {
  saveState: SaveState;
  onSave: () => void;
  onDiscard?: (() => void) | undefined;
};

export function ResultActions({ saveState, onSave, onDiscard }: ResultActionsProps) {
  return (
    <div className="res-a">
      {onDiscard && <Button onClick={onDiscard}>Discard and Upload Another</Button>}
      <Button
        variant="primary"
        busy={saveState === 'saving'}
        disabled={saveState === 'unavailable' || saveState === 'saved'}
        icon={saveState === 'saved' ? <Check className="i" aria-hidden="true" /> : undefined}
        onClick={onSave}
      >
        {saveState === 'saved' ? 'Saved' : 'Save Metrics'}
      </Button>
    </div>
  );
}
