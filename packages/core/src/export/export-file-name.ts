import { cleanText } from '../text/clean-text.ts';
import { onOneLine } from '../transcript/on-one-line.ts';

const maxLength = 100;
// Some systems treat these as part of a path, reject them, or change the reading direction of a name.
const unsafe = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;
// Windows reserves these names for devices, with any extension.
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Every system accepts this file name. `extension` has no dot. */
export function exportFileName(title: string, extension: string): string {
  const words = onOneLine(cleanText(onOneLine(title.replace(unsafe, ' ')), maxLength));
  const name = words.replace(/^[.\s]+|[.\s]+$/g, '').replace(device, '$&-call');
  return `${name || 'call'}.${extension}`;
}
