export const sharedPageDataId = 'sales-analytics-call';

const page = /^\s*(?:<!--[^]{0,2000}?-->\s*)?<(?:!doctype\s+html|html)\b/i;
const data = new RegExp(
  `<script\\b[^<>]{0,200}\\bid="?${sharedPageDataId}"?[^<>]{0,200}>([^<]*)</script>`,
  'i',
);

export function isWebPage(text: string): boolean {
  return page.test(text);
}

/** Returns undefined for a page that 'Share' did not save. */
export function sharedPageData(text: string): string | undefined {
  return data.exec(text)?.[1];
}
