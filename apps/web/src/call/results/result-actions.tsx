import type { ReactNode } from 'react';
import { GitCompareArrows } from 'lucide-react';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { ExportMenu, type ExportMenuProps } from '../export/export-menu.tsx';
import { SavedCallMenu } from './saved-call-menu.tsx';
import { ShareButton } from '../share/share-button.tsx';
import styles from './result-actions.module.css';

export type ResultActionsProps = Pick<ExportMenuProps, 'canExportVtt'> & {
  saveButton?: ReactNode;
  isLocked?: boolean | undefined;
  onExport?: ExportMenuProps['onExport'] | undefined;
  onDiscard?: (() => void) | undefined;
  compareTo?: string | undefined;
  onShare?: (() => void) | undefined;
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
