const ownKeys = 'input:not([type="checkbox"]), textarea, select, [role="menu"], [role="dialog"]';

export function moveBetweenCards(event: KeyboardEvent): void {
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const { target } = event;
  if (!isPlain || event.defaultPrevented || !(target instanceof Element)) return;
  const list = target.closest('[data-cards]');
  const cards = [...(list?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
  const at = cards.findIndex((card) => card.contains(target));
  const step = stepOf(event.key, cards);
  if (step === undefined || at === -1 || target.closest(ownKeys)) return;
  const link = cards[at + step]?.querySelector<HTMLElement>('a[href]');
  if (!link) return;
  event.preventDefault();
  link.focus();
}

function stepOf(key: string, cards: readonly HTMLElement[]): number | undefined {
  if (key === 'ArrowRight') return 1;
  if (key === 'ArrowLeft') return -1;
  if (key === 'ArrowDown') return columnsOf(cards);
  return key === 'ArrowUp' ? -columnsOf(cards) : undefined;
}

function columnsOf(cards: readonly HTMLElement[]): number {
  const tops = cards.map(({ offsetTop }) => offsetTop);
  const below = tops.findIndex((top) => top !== tops[0]);
  return below === -1 ? cards.length : below;
}
