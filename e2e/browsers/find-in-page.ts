/**
 * WebDriver cannot search by role and name, so these functions run in the page. `untilFound(target, timeoutMs)` resolves
 * with the first visible element, or null.
 */
export const findInPage = `
const selectors = {
  button: 'button:not([role=tab]), [role=button], [role=menuitem]',
  tab: '[role=tab]',
  field: 'input:not([type=file]), textarea, select',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  option: '[role=option], [role=menuitem], [role=radio], label',
  file: 'input[type=file]',
};

function textOf(node) {
  return (node?.textContent ?? '').replace(/\\s+/g, ' ').trim();
}

function nameOf(element) {
  const label = element.getAttribute('aria-label');
  if (label) return label;
  const ids = element.getAttribute('aria-labelledby');
  if (ids) return ids.split(' ').map((id) => textOf(document.getElementById(id))).join(' ');
  if (element.labels?.length) return [...element.labels].map(textOf).join(' ');
  return textOf(element);
}

function isUsable(element) {
  if (element.type === 'file') return !element.disabled;
  return element.getClientRects().length > 0 && !element.disabled && !element.closest('[inert]');
}

function find(target) {
  if ('text' in target) {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    let deepest = null;
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.getClientRects().length > 0 && textOf(node).includes(target.text)) deepest = node;
    return deepest;
  }
  const candidates = [...document.querySelectorAll(selectors[target.role])].filter(isUsable);
  return (
    candidates.find((element) => nameOf(element) === target.name) ??
    candidates.find((element) => nameOf(element).includes(target.name)) ??
    null
  );
}

async function untilFound(target, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const found = find(target);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return null;
}
`;
