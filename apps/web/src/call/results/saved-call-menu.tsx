import { Ellipsis, GitCompareArrows, Share2, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Menu, type MenuItem } from '../../shared/ui/menu.tsx';
import { exportItems, type ExportMenuProps } from '../export/export-menu.tsx';

export type SavedCallMenuProps = Partial<ExportMenuProps> & {
  onShare?: () => void;
  compareTo?: string;
  onDelete?: (() => void) | undefined;
};

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
