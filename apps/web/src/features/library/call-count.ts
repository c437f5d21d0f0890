/** '1 call', '1,200 calls'. */
export function callCount(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'call' : 'calls'}`;
}
