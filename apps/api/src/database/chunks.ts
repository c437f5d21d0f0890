export function chunksOf<Value>(values: readonly Value[], size: number): Value[][] {
  const chunks: Value[][] = [];
  for (let start = 0; start < values.length; start += size) {
    chunks.push(values.slice(start, start + size));
  }
  return chunks;
}
