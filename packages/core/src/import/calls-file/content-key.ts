/**
 * Returns a short key of a content. Different contents have different keys. It is not a cryptographic hash, because
 * browsers do not offer those on a page without TLS.
 */
export function contentKey(content: string): string {
  return [1, 2].map((seed) => hash53(content, seed).toString(36)).join('');
}

/** Computes the hash cyrb53, which has 53 bits. */
function hash53(content: string, seed: number): number {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let at = 0; at < content.length; at += 1) {
    const unit = content.charCodeAt(at);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}
