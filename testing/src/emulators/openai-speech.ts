import { invalid, unreadableBody } from './openai-errors.ts';
import { refuseUse, type ModelShelf } from './openai-models.ts';
import type { UncertainRules } from './openai-rules.ts';
import { isSoundFormat, soundEvents, soundReply, type SoundFormat } from './openai-sound.ts';
import { readJsonObject, type Reply } from './reply.ts';

const voices = [
  'alloy',
  'ash',
  'ballad',
  'cedar',
  'coral',
  'echo',
  'fable',
  'marin',
  'nova',
  'onyx',
  'sage',
  'shimmer',
  'verse',
];
/** The older models have no other voices. */
const olderVoices = ['alloy', 'ash', 'coral', 'echo', 'fable', 'nova', 'onyx', 'sage', 'shimmer'];
const maxInputCharacters = 4096;

type Fields = Record<string, unknown>;

export function speech(body: string, shelf: ModelShelf, rules: UncertainRules): Reply {
  const fields = readJsonObject(body);
  if (!fields) return unreadableBody();
  const refused =
    refuseUse(fields['model'], 'speech', shelf) ??
    refuseVoice(fields) ??
    refuseText(fields) ??
    refuseSound(fields) ??
    refuseManner(fields, rules);
  if (refused) return refused;
  const spoken = {
    text: String(fields['input']),
    speed: Number(fields['speed'] ?? 1),
    format: formatOf(fields) ?? 'mp3',
  };
  return fields['stream_format'] === 'sse' ? soundEvents(spoken) : soundReply(spoken);
}

function isOlder({ model }: Fields): boolean {
  return String(model).startsWith('tts-1');
}

function refuseVoice(fields: Fields): Reply | undefined {
  const { model, voice } = fields;
  if (voice === undefined)
    return invalid({ message: "Missing required parameter: 'voice'.", param: 'voice' });
  const known = isOlder(fields) ? olderVoices : voices;
  if (typeof voice === 'string' && known.includes(voice)) return undefined;
  return invalid({ message: `Unsupported voice for ${String(model)}.`, param: 'voice' });
}

function refuseText({ input }: Fields): Reply | undefined {
  if (typeof input !== 'string' || input === '')
    return invalid({ message: "Missing required parameter: 'input'.", param: 'input' });
  if (input.length <= maxInputCharacters) return undefined;
  return invalid({
    message: `Input should have at most ${maxInputCharacters} characters.`,
    param: 'input',
    code: 'string_above_max_length',
  });
}

function refuseSound(fields: Fields): Reply | undefined {
  const { speed = 1, stream_format: stream = 'audio' } = fields;
  if (!formatOf(fields))
    return invalid({ message: 'Unsupported response format.', param: 'response_format' });
  if (typeof speed !== 'number' || speed < 0.25 || speed > 4)
    return invalid({ message: 'Speed must be between 0.25 and 4.0.', param: 'speed' });
  if (stream === 'audio' || (stream === 'sse' && !isOlder(fields))) return undefined;
  return invalid({ message: 'Unsupported stream format.', param: 'stream_format' });
}

function formatOf({ response_format: format = 'mp3' }: Fields): SoundFormat | undefined {
  return isSoundFormat(format) ? format : undefined;
}

function refuseManner(fields: Fields, rules: UncertainRules): Reply | undefined {
  const { model, instructions = '' } = fields;
  if (typeof instructions !== 'string')
    return invalid({ message: 'Instructions must be a text.', param: 'instructions' });
  if (instructions === '' || !isOlder(fields) || !rules.tts1RefusesInstructions) return undefined;
  return invalid({
    message: `Instructions are not supported with ${String(model)}.`,
    param: 'instructions',
  });
}
