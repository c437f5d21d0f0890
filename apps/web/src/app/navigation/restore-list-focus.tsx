import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { whenElementAppears } from './when-element-appears.ts';

const callPage = /^\/dashboard\/analysis\/[^/]+$/;

export function RestoreListFocus() {
  const { pathname, search } = useLocation();
  const last = useRef({ pathname, search });

  useEffect(() => {
    const left = last.current;
    last.current = { pathname, search };
    if (!callPage.test(left.pathname) || pathname !== '/dashboard') return undefined;
    const find = () => findCall(left.pathname, left.search);
    const found = find();
    if (!found) return whenElementAppears(find, showCall);
    showCall(found);
    return undefined;
  }, [pathname, search]);

  return null;
}

/** Returns the table row of the call, the search result that the user opened, or the link of its card. */
function findCall(address: string, search: string): HTMLElement | null {
  const id = CSS.escape(address.slice(address.lastIndexOf('/') + 1));
  const selectors = [
    `tr[data-call="${id}"]`,
    `a[href="${CSS.escape(address + search)}"]`,
    `a[href^="${CSS.escape(address)}"]`,
  ];
  const main = document.getElementById('main');
  return selectors
    .map((selector) => main?.querySelector<HTMLElement>(selector) ?? null)
    .reduce((first, next) => first ?? next, null);
}

function showCall(call: HTMLElement): void {
  const { top, bottom } = call.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) call.scrollIntoView({ block: 'center' });
  call.focus({ preventScroll: true });
}
