import { invalid, openAIError } from './openai-rules.ts';
import { readJsonObject, text, type Reply } from './reply.ts';
import { soundPieces, toneFor } from './speech-tone.ts';

const models = ['tts-1', 'tts-1-hd', 'gpt-4o-mini-tts', 'gpt-4o-mini-tts-2025-12-15'];
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
/** The only voices of the older models. */
const olderVoices = ['alloy', 'ash', 'coral', 'echo', 'fable', 'nova', 'onyx', 'sage', 'shimmer'];
const formats = ['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm'];
const maxInputCharacters = 4096;

const toneHertz = 220;

/** `POST /v1/audio/speech`: a tone that is as long as the text has words, as raw PCM in pieces. */
export function speech(body: string): Reply {
  const fields = readJsonObject(body);
  if (!fields) return invalid({ message: 'We could not parse the JSON body of your request.' });
  const refused = refuseModel(fields) ?? refuseText(fields) ?? refuseSound(fields);
  if (refused) return refused;
  if (fields['response_format'] !== 'pcm') return text(501, 'The emulator speaks pcm only.');
  const { input, speed = 1 } = fields;
  const tone = toneFor({ text: String(input), hertz: toneHertz, speed: Number(speed) });
  return {
    status: 200,
    headers: { 'content-type': 'audio/pcm' },
    body: soundPieces(tone),
  };
}

function refuseModel({ model, voice }: Record<string, unknown>): Reply | undefined {
  if (typeof model !== 'string' || model === '')
    return invalid({ message: 'you must provide a model parameter', param: 'model' });
  if (!models.includes(model))
    return openAIError(404, {
      message: `The model '${model}' does not exist or you do not have access to it.`,
      type: 'invalid_request_error',
      param: null,
      code: 'model_not_found',
    });
  if (voice === undefined)
    return invalid({ message: "Missing required parameter: 'voice'.", param: 'voice' });
  const known = model.startsWith('tts-1') ? olderVoices : voices;
  if (typeof voice === 'string' && known.includes(voice)) return undefined;
  return invalid({ message: `Unsupported voice for ${model}.`, param: 'voice' });
}

function refuseText({ input }: Record<string, unknown>): Reply | undefined {
  if (typeof input !== 'string' || input === '')
    return invalid({ message: "Missing required parameter: 'input'.", param: 'input' });
  if (input.length <= maxInputCharacters) return undefined;
  return invalid({
    message: `Input should have at most ${maxInputCharacters} characters.`,
    param: 'input',
    code: 'string_above_max_length',
  });
}

function refuseSound(fields: Record<string, unknown>): Reply | undefined {
  const { response_format: format = 'mp3', speed = 1, instructions = '' } = fields;
  if (typeof format !== 'string' || !formats.includes(format))
    return invalid({ message: 'Unsupported response format.', param: 'response_format' });
  if (typeof speed !== 'number' || speed < 0.25 || speed > 4)
    return invalid({ message: 'Speed must be between 0.25 and 4.0.', param: 'speed' });
  if (typeof instructions !== 'string')
    return invalid({ message: 'Instructions must be a text.', param: 'instructions' });
  return undefined;
}
