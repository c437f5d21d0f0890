/** The id of the element that holds the JSON of a shared call. */
export const sharedPageDataId = 'sales-analytics-call';

const page = /^\s*(?:<!--[^]{0,2000}?-->\s*)?<(?:!doctype\s+html|html)\b/i;
const data = new RegExp(
  `<script\\b[^<>]{0,200}\\bid="?${sharedPageDataId}"?[^<>]{0,200}>([^<]*)</script>`,
  'i',
);

/** Whether a text is a web page. */
export function isWebPage(text: string): boolean {
  return page.test(text);
}

/** The JSON of a call in a web page that 'Share' saved; undefined in any other page. */
export function sharedPageData(text: string): string | undefined {
  return data.exec(text)?.[1];
}
