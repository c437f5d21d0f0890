import { onTestFinished } from 'vitest';
import type { Reply } from './declared-routes.ts';
import type { Target } from './run.ts';

export async function opened(opening: Promise<Target>): Promise<Target> {
  const target = await opening;
  onTestFinished(() => target.close());
  return target;
}

export type Send = Target['send'];

export function answeringTo(
  method: string,
  path: RegExp,
  change: (reply: Reply) => Partial<Reply>,
) {
  return (send: Send): Send =>
    async (sent) => {
      const reply = await send(sent);
      if (sent.method !== method || !path.test(sent.url)) return reply;
      const changed = { ...reply, ...change(reply) };
      if (changed.json === reply.json) return changed;
      return { ...changed, text: JSON.stringify(changed.json) };
    };
}
