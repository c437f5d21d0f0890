import { useEffect, useState } from 'react';
import type { WantedLine } from './transcript-panel-props.ts';

const linked = /^#line-([1-9]\d{0,5})$/;

/** The address of a line, counted from 1 as people do. */
export function linkToLine(line: number): string {
  const address = new URL(window.location.href);
  address.hash = `line-${line + 1}`;
  return address.href;
}

function lineOfAddress(): WantedLine | null {
  const match = linked.exec(window.location.hash);
  return match ? { line: Number(match[1]) - 1 } : null;
}

/** The line that the page's address leads to, if there are as many. */
export function useLinkedLine(lineCount: number): WantedLine | null {
  const [line, setLine] = useState(lineOfAddress);

  useEffect(() => {
    const follow = () => setLine(lineOfAddress());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  return line && line.line < lineCount ? line : null;
}
