import { Braces, Captions, Download, FileText, Printer, Table, Text } from 'lucide-react';
import { Menu, type MenuItem } from '../../shared/ui/menu.tsx';
import type { ExportKind } from './export-call.ts';

export type ExportMenuProps = {
  onExport: (kind: ExportKind) => void;
  canExportVtt?: boolean | undefined;
};

const kinds = [
  { kind: 'markdown', label: 'Full report (Markdown)', Icon: FileText },
  { kind: 'json', label: 'Call data (JSON)', Icon: Braces },
  { kind: 'csv', label: 'Metrics (CSV)', Icon: Table },
  { kind: 'vtt', label: 'Transcript (VTT)', Icon: Captions },
  { kind: 'txt', label: 'Transcript (TXT)', Icon: Text },
  { kind: 'print', label: 'Print or save as PDF', Icon: Printer },
] as const;

export function ExportMenu(props: ExportMenuProps) {
  return (
    <Menu
      label="Export"
      icon={<Download className="icon" aria-hidden="true" />}
      items={exportItems(props)}
    />
  );
}

export function exportItems({ onExport, canExportVtt = true }: ExportMenuProps): MenuItem[] {
  return kinds.map(({ kind, label, Icon }) => ({
    label,
    icon: <Icon className="icon" aria-hidden="true" />,
    unavailable:
      kind === 'vtt' && !canExportVtt
        ? 'Not available: the transcript has no timestamps'
        : undefined,
    onSelect: () => onExport(kind),
  }));
}
