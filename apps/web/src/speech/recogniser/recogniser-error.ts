export type RecogniserErrorKind =
  /** The browser has no WebAssembly with SIMD, or no worker. */
  | 'not-supported'
  | 'download-failed'
  | 'out-of-memory'
  /** The file is damaged, or this browser can't decode its format. */
  | 'bad-audio'
  | 'failed';

/** The speech recogniser on this computer throws no other error. */
export class RecogniserError extends Error {
  readonly kind: RecogniserErrorKind;

  constructor(kind: RecogniserErrorKind, options?: { reason?: string; cause?: unknown }) {
    super(options?.reason ?? '', { cause: options?.cause });
    this.name = 'RecogniserError';
    this.kind = kind;
  }
}

/** Reads what WebAssembly and its runtime throw, whose errors are told apart only by their texts. */
export function toRecogniserError(cause: unknown): RecogniserError {
  if (cause instanceof RecogniserError) return cause;
  const text = String(cause);
  const isMemory = /out of memory|memory allocation|allocation failed|cannot enlarge|bad_alloc/i;
  if (cause instanceof RangeError || isMemory.test(text))
    return new RecogniserError('out-of-memory', { cause });
  const isBlocked = /webassembly|wasm|simd|no available backend/i;
  if (isBlocked.test(text)) return new RecogniserError('not-supported', { cause });
  return new RecogniserError('failed', { cause });
}
