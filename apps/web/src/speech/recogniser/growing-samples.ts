/** Numbers that are added one by one or in blocks, in memory that doubles when it is full. */
export class GrowingSamples {
  #values = new Float32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(value: number): void {
    this.#reserve(1);
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  addAll(values: Float32Array): void {
    this.#reserve(values.length);
    this.#values.set(values, this.#length);
    this.#length += values.length;
  }

  /** Removes the first `count` values. */
  drop(count: number): void {
    const dropped = Math.min(count, this.#length);
    this.#values.copyWithin(0, dropped, this.#length);
    this.#length -= dropped;
  }

  /** Returns a view of the memory, which is valid until the next change. */
  view(from = 0, to = this.#length): Float32Array {
    return this.#values.subarray(Math.max(0, from), Math.min(to, this.#length));
  }

  #reserve(count: number) {
    if (this.#length + count <= this.#values.length) return;
    const larger = new Float32Array(Math.max(this.#length + count, 2 * this.#values.length));
    larger.set(this.#values.subarray(0, this.#length));
    this.#values = larger;
  }
}
