import { keyOf, refusal, stateOf, type Desk } from './assemblyai-desk.ts';
import type { EmulatedRequest } from './emulator.ts';
import { json, type Reply } from './reply.ts';

const defaultLimit = 10;
const mostAtOnce = 200;

/** A page of the key's jobs, newest first; `before_id` leads on to older ones. */
export function list(desk: Desk, request: EmulatedRequest): Reply {
  const query = new URL(request.path, 'http://local').searchParams;
  const limit = Number(query.get('limit') ?? defaultLimit);
  if (!Number.isInteger(limit) || limit < 1 || limit > mostAtOnce)
    return refusal(400, `limit must be between 1 and ${mostAtOnce}`);
  const beforeId = query.get('before_id');
  const mine = [...desk.jobs].filter(([, job]) => job.key === keyOf(request)).toReversed();
  const start = beforeId === null ? 0 : mine.findIndex(([id]) => id === beforeId) + 1;
  const transcripts = mine.slice(start, start + limit).map(([id, job]) => {
    const state = stateOf(desk, id, job);
    return {
      id,
      resource_url: `https://api.assemblyai.com/v2/transcript/${id}`,
      status: state.status,
      created: job.createdAt,
      completed: state.status === 'completed' ? job.createdAt : null,
      audio_url: job.audioUrl,
      error: 'error' in state ? state.error : null,
    };
  });
  return json(200, { page_details: { limit, result_count: transcripts.length }, transcripts });
}
