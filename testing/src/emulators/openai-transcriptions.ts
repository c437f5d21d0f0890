import type { EmulatedRequest } from './emulator.ts';
import { invalid } from './openai-errors.ts';
import { refuseUse, type ModelShelf } from './openai-models.ts';
import { json, text, type Reply } from './reply.ts';

export const transcriptionsPath = '/v1/audio/transcriptions';

const heard = 'Hello, this is Dana. What is this about?';
const soundNames = /\.(?:flac|m4a|mp3|mp4|mpeg|mpga|oga|ogg|wav|webm)$/i;

export async function transcription(
  { headers }: EmulatedRequest,
  raw: Uint8Array,
  shelf: ModelShelf,
): Promise<Reply> {
  const fields = await formIn(headers['content-type'] ?? '', raw);
  if (!fields) return invalid({ message: 'Could not parse multipart form' });
  const model = textOf(fields, 'model');
  const refused = refuseUse(model, 'transcription', shelf) ?? refuseFile(fields.get('file'));
  if (refused) return refused;
  const format = textOf(fields, 'response_format') ?? 'json';
  if (format === 'text') return text(200, `${heard}\n`);
  if (format !== 'json')
    return invalid({
      message: `response_format '${format}' is not compatible with model '${model}'. Use 'json' or 'text' instead.`,
      param: 'response_format',
      code: 'unsupported_value',
    });
  return json(200, { text: heard, usage: { type: 'duration', seconds: 3 } });
}

function textOf(fields: FormData, name: string): string | undefined {
  const value = fields.get(name);
  return typeof value === 'string' ? value : undefined;
}

async function formIn(contentType: string, raw: Uint8Array): Promise<FormData | undefined> {
  try {
    const body = new Blob([Uint8Array.from(raw)]);
    return await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch {
    return undefined;
  }
}

function refuseFile(file: File | string | null): Reply | undefined {
  if (file === null || typeof file === 'string')
    return invalid({ message: "Missing required parameter: 'file'.", param: 'file' });
  if (!soundNames.test(file.name))
    return invalid({
      message:
        "Invalid file format. Supported formats: ['flac', 'm4a', 'mp3', 'mp4', 'mpeg', 'mpga', 'oga', 'ogg', 'wav', 'webm']",
      param: 'file',
    });
  if (file.size > 0) return undefined;
  return invalid({
    message: 'Audio file is too short. Minimum audio length is 0.1 seconds.',
    param: 'file',
    code: 'audio_too_short',
  });
}
