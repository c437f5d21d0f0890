import type { ReactNode } from 'react';
import { GitCompareArrows } from 'lucide-react';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { ExportMenu, type ExportMenuProps } from '../export/export-menu.tsx';
import { SavedCallMenu } from './saved-call-menu.tsx';
import { ShareButton } from '../share/share-button.tsx';
import styles from './result-actions.module.css';

export type ResultActionsProps = Pick<ExportMenuProps, 'canExportVtt'> & {
  /** Left out if the call is read-only. */
  saveButton?: ReactNode;
  /** Whether the call is being saved, so that it can't be discarded, nor its audio. */
  isLocked?: boolean | undefined;
  onExport?: ExportMenuProps['onExport'] | undefined;
  onDiscard?: (() => void) | undefined;
  /** Address of the comparison with another call; left out before the call is saved. */
  compareTo?: string | undefined;
  /** Left out before the call is saved. */
  onShare?: (() => void) | undefined;
  /** Left out before the call is saved. */
  onDelete?: (() => void) | undefined;
};

export function ResultActions(props: ResultActionsProps) {
  const { saveButton, isLocked, onExport, canExportVtt, onDiscard } = props;
  const { compareTo, onShare, onDelete } = props;
  return (
    <div className={styles.actions}>
      {compareTo !== undefined && (
        <ButtonLink to={compareTo} icon={<GitCompareArrows className="icon" aria-hidden="true" />}>
          Compare
        </ButtonLink>
      )}
      {onExport && <ExportMenu onExport={onExport} canExportVtt={canExportVtt} />}
      {onShare && <ShareButton onShare={onShare} />}
      {onDiscard && (
        <Button disabled={isLocked} onClick={onDiscard}>
          Discard and Upload Another
        </Button>
      )}
      {saveButton}
      {onDelete && <SavedCallMenu onDelete={onDelete} />}
    </div>
  );
}
