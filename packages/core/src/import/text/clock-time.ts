// Minutes may exceed 59 if there are no hours: some players show a long call as '75:30'.
const clock = /^(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,9}))?$/;

export function readClockTime(text: string): number | undefined {
  const match = clock.exec(text.trim());
  if (!match) return undefined;
  const [, hours, minutes, seconds, fraction = ''] = match;
  if (Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)) return undefined;
  const wholeSeconds = Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return wholeSeconds * 1_000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
}
