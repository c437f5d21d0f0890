import { cleanText } from '../analysis/clean-text.ts';
import { onOneLine } from '../transcript/on-one-line.ts';

const maxLength = 100;
// What some system takes for a path, refuses, or lets turn the reading direction of a name.
const unsafe = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;
// Names that Windows keeps for devices, with any ending.
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A file name that every system takes, from a call's title; `extension` without its dot. */
export function exportFileName(title: string, extension: string): string {
  const words = onOneLine(cleanText(onOneLine(title.replace(unsafe, ' ')), maxLength));
  const name = words.replace(/^[.\s]+|[.\s]+$/g, '').replace(device, '$&-call');
  return `${name || 'call'}.${extension}`;
}
