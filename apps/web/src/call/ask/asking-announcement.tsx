import type { Asking } from './use-asking.ts';

const endAnnouncements = {
  whole: 'The answer is complete.',
  stopped: 'The answer was stopped.',
  'cut-off': 'The answer was cut short.',
  // The banner already announces the error.
  failed: '',
} as const;

export function AskingAnnouncement({ asking }: { asking: Asking }) {
  return <output className="sr">{announcementOf(asking)}</output>;
}

function announcementOf({ running, lastEnd }: Asking): string {
  if (running) return 'Writing the answer...';
  return lastEnd === null ? '' : endAnnouncements[lastEnd];
}
