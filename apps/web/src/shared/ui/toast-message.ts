export type Notice = {
  title: string;
  description: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onSelect: () => void };
};

export type ShownNotice = Notice & { id: number };
