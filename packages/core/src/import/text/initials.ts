/** Accepts 'JP' for Jenna Park, 'T' or 'TO' for Tom. Other capitals may be words: 'OK', 'CRM'. */
export function isInitialsOf(name: string, text: string): boolean {
  if (!/^\p{Lu}{1,3}$/u.test(text)) return false;
  const upper = name.toUpperCase();
  const words = upper.split(/[^\p{L}]+/u).filter((word) => word !== '');
  const initials = words.map(([first = '']) => first);
  const ends = [initials[0], initials.at(-1)].join('');
  return (
    initials.join('').startsWith(text) ||
    ends === text ||
    (words.length === 1 && upper.startsWith(text))
  );
}
