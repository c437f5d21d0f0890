export type ToastMessage = {
  title: string;
  description: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onSelect: () => void };
};

export type ShownToast = ToastMessage & { id: number };
