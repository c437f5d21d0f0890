import { tokenPayloadSchema } from '@sales-analytics/contract';

/** Whether a token may still be sent: it is there, readable and not past its `exp`. */
export function isAlive(token: string | null, nowMs: number): token is string {
  const payload = token?.split('.')[1];
  if (!payload) return false;
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const read = tokenPayloadSchema.safeParse(JSON.parse(json));
    return read.success && read.data.exp * 1000 > nowMs;
  } catch {
    return false;
  }
}
