/** A field contains a number of variable length, or bytes that its reader understands. */
export interface Field {
  number: number;
  /** Is null if the field has bytes, and is inexact beyond 2^53. */
  value: number | null;
  /** Contains a text, a message or numbers, and is empty if the field has a whole number. */
  bytes: Uint8Array;
}

const none = new Uint8Array(0);

/** Yields the fields of a message in order. A repeated field is yielded several times. */
export function* fieldsOf(message: Uint8Array): Generator<Field> {
  const reader = new Reader(message);
  while (!reader.isAtEnd) {
    const key = reader.number();
    const number = Math.floor(key / 8);
    const type = key % 8;
    if (type === 0) yield { number, value: reader.number(), bytes: none };
    else if (type === 1) yield { number, value: null, bytes: reader.bytes(8) };
    else if (type === 2) yield { number, value: null, bytes: reader.bytes(reader.number()) };
    else if (type === 5) yield { number, value: null, bytes: reader.bytes(4) };
    else throw new Error(`A field of the protobuf file has the unknown type ${type}`);
  }
}

export function numbersOf(bytes: Uint8Array): number[] {
  const reader = new Reader(bytes);
  const numbers: number[] = [];
  while (!reader.isAtEnd) numbers.push(reader.number());
  return numbers;
}

export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

class Reader {
  private readonly source: Uint8Array;
  private at = 0;

  constructor(source: Uint8Array) {
    this.source = source;
  }

  get isAtEnd(): boolean {
    return this.at >= this.source.length;
  }

  bytes(length: number): Uint8Array {
    const end = this.at + length;
    if (end > this.source.length) throw new Error('The protobuf file is cut off');
    const bytes = this.source.subarray(this.at, end);
    this.at = end;
    return bytes;
  }

  /**
   * Reads a number whose bytes have seven bits each, the lowest first. The highest bit of a byte says that another
   * byte follows.
   */
  number(): number {
    let value = 0;
    let unit = 1;
    for (;;) {
      const [byte = 0] = this.bytes(1);
      value += (byte & 127) * unit;
      if (byte < 128) return value;
      unit *= 128;
    }
  }
}
