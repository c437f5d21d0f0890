import { Ellipsis, GitCompareArrows, Share2, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Menu, type MenuItem } from '../../shared/ui/menu.tsx';
import { exportItems, type ExportMenuProps } from '../export/export-menu.tsx';

export type SavedCallMenuProps = Partial<ExportMenuProps> & {
  /** Left out where it has a button of its own, like all below. */
  onShare?: () => void;
  /** Address of the comparison with another call. */
  compareTo?: string;
  onDelete?: (() => void) | undefined;
};

/** What can be done with a saved call and has no button of its own: on a phone, all of it. */
export function SavedCallMenu(props: SavedCallMenuProps) {
  const { onShare, compareTo, onExport, canExportVtt, onDelete } = props;
  const navigate = useNavigate();
  const items: MenuItem[] = [
    ...(compareTo === undefined
      ? []
      : [{ label: 'Compare', icon: compareIcon, onSelect: () => void navigate(compareTo) }]),
    ...(onShare ? [{ label: 'Share', icon: shareIcon, onSelect: onShare }] : []),
    ...(onExport ? exportItems({ onExport, canExportVtt }) : []),
    ...(onDelete ? [{ label: 'Delete call', icon: deleteIcon, onSelect: onDelete }] : []),
  ];
  return (
    <Menu
      label="Call actions"
      icon={<Ellipsis className="icon" aria-hidden="true" />}
      isIconOnly
      items={items}
    />
  );
}

const compareIcon = <GitCompareArrows className="icon" aria-hidden="true" />;
const shareIcon = <Share2 className="icon" aria-hidden="true" />;
const deleteIcon = <Trash2 className="icon" aria-hidden="true" />;
