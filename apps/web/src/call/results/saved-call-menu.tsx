import { Ellipsis, GitCompareArrows, Share2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Menu } from '../../shared/ui/menu.tsx';
import { exportItems, type ExportMenuProps } from '../export/export-menu.tsx';

export type SavedCallMenuProps = ExportMenuProps & {
  onShare: () => void;
  /** Address of the comparison with another call. */
  compareTo: string;
};

/** What can be done with a saved call, behind one button where there is no room for more. */
export function SavedCallMenu(props: SavedCallMenuProps) {
  const { onShare, compareTo } = props;
  const navigate = useNavigate();
  return (
    <Menu
      label="Compare, share or export"
      icon={<Ellipsis className="icon" aria-hidden="true" />}
      isIconOnly
      items={[
        {
          label: 'Compare',
          icon: <GitCompareArrows className="icon" aria-hidden="true" />,
          onSelect: () => void navigate(compareTo),
        },
        {
          label: 'Share',
          icon: <Share2 className="icon" aria-hidden="true" />,
          onSelect: onShare,
        },
        ...exportItems(props),
      ]}
    />
  );
}
