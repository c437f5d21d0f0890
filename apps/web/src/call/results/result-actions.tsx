import { Check } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { ExportMenu, type ExportMenuProps } from '../export/export-menu.tsx';

/** 'unavailable': there is no analysis that could be saved, or a part of it is still on its way. */
export type SaveState = 'unavailable' | 'ready' | 'saving' | 'saved';

export type ResultActionsProps = Pick<ExportMenuProps, 'canExportVtt'> & {
  saveState: SaveState;
  onExport?: ExportMenuProps['onExport'] | undefined;
  /** Left out for a result that is only read. */
  onSave?: (() => void) | undefined;
  onDiscard?: (() => void) | undefined;
};

export function ResultActions(props: ResultActionsProps) {
  const { saveState, onExport, canExportVtt, onSave, onDiscard } = props;
  return (
    <div className="res-a">
      {onExport && <ExportMenu onExport={onExport} canExportVtt={canExportVtt} />}
      {onDiscard && (
        // What is on its way to be saved is no more to be dropped, nor its audio.
        <Button disabled={saveState === 'saving'} onClick={onDiscard}>
          Discard and Upload Another
        </Button>
      )}
      {onSave && <SaveButton saveState={saveState} onSave={onSave} />}
    </div>
  );
}

type SaveButtonProps = { saveState: SaveState; onSave: () => void };

function SaveButton({ saveState, onSave }: SaveButtonProps) {
  const isSaved = saveState === 'saved';
  return (
    <Button
      variant="primary"
      busy={saveState === 'saving'}
      disabled={saveState === 'unavailable'}
      // Disabled outright it would drop the keyboard's focus, which is still on it.
      aria-disabled={isSaved ? true : undefined}
      icon={isSaved ? <Check className="i" aria-hidden="true" /> : undefined}
      onClick={isSaved ? undefined : onSave}
    >
      {isSaved ? 'Saved' : 'Save Metrics'}
    </Button>
  );
}
