export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** A list is sent piece by piece as a stream. */
  body: string | readonly (string | Uint8Array)[];
}

export function json(status: number, body: unknown): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

export function text(status: number, body: string): Reply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}

export function readJsonObject(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function pieces(answer: string): string[] {
  return answer.match(/(?:\S*\s*){1,4}/g)?.filter((piece) => piece !== '') ?? [];
}

/** The average is exact enough to decide what is too long. */
export const charactersPerToken = 4;
