// Characters that move the cursor or turn the reading direction would let a text rearrange the page around it. Line
// breaks and tabs stay.
// oxlint-disable-next-line no-control-regex -- these characters are removed
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Removes control characters from untrusted text. React escapes the markup. */
export function displayText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(controls, '');
}

const lead = /^\s{0,20}(?:#{1,6}\s+|>\s?)/;
const emphasis = [
  /\*\*(\S(?:[^*]{0,500}\S)?)\*\*/g,
  /__(\S(?:[^_]{0,500}\S)?)__/g,
  /(?<![\w*])\*(\S(?:[^*\n]{0,500}\S)?)\*(?![\w*])/g,
  /(?<!\w)_(\S(?:[^_\n]{0,500}\S)?)_(?!\w)/g,
  /`([^`\n]{1,500})`/g,
];

/** Returns a line of Markdown as plain text. Links and images become text, so that nothing is fetched. */
export function plainLine(line: string): string {
  const withoutLinks = line
    .replace(lead, '')
    .replace(/!?\[([^\][]{0,300})\]\(([^()\s]{0,500})\)/g, '$1 ($2)');
  return emphasis.reduce((text, marks) => text.replace(marks, '$1'), withoutLinks).trim();
}
