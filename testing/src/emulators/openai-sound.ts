import { soundPieces, samplesPerSecond, spokenMs, toneFor } from './speech-tone.ts';
import type { Reply } from './reply.ts';

export interface Speech {
  text: string;
  speed: number;
  format: SoundFormat;
}

export type SoundFormat = keyof typeof contentTypes;

const contentTypes = {
  mp3: 'audio/mpeg',
  opus: 'audio/opus',
  aac: 'audio/aac',
  flac: 'audio/flac',
  wav: 'audio/wav',
  pcm: 'audio/pcm',
};

export function isSoundFormat(value: unknown): value is SoundFormat {
  return typeof value === 'string' && Object.hasOwn(contentTypes, value);
}

export function soundReply(speech: Speech): Reply {
  return {
    status: 200,
    headers: { 'content-type': contentTypes[speech.format] },
    body: soundPieces(soundOf(speech)),
  };
}

/** The pieces are the same as in `soundReply`, but the last event has the usage. */
export function soundEvents(speech: Speech): Reply {
  const pieces = soundPieces(soundOf(speech));
  const [input_tokens, output_tokens] = [Math.ceil(speech.text.length / 4), pieces.length];
  const total_tokens = input_tokens + output_tokens;
  const usage = { input_tokens, output_tokens, total_tokens };
  const deltas = pieces.map((piece) =>
    event({ type: 'speech.audio.delta', audio: Buffer.from(piece).toString('base64') }),
  );
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
    body: [...deltas, event({ type: 'speech.audio.done', usage })],
  };
}

function event(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

const toneHertz = 220;

/** Raw samples and wav are a tone, mp3 is silence, and other formats have only their first bytes. */
function soundOf({ text, speed, format }: Speech): Uint8Array {
  if (format === 'mp3') return silentMp3(spokenMs(text, speed));
  if (format === 'pcm') return toneFor({ text, hertz: toneHertz, speed });
  if (format === 'wav') return wavOf(toneFor({ text, hertz: toneHertz, speed }));
  return Uint8Array.from([...firstBytes[format], ...new Uint8Array(64)]);
}

const firstBytes = {
  opus: Buffer.from('OggS'),
  aac: [0xff, 0xf1, 0x58, 0x40],
  flac: Buffer.from('fLaC'),
};

/** MPEG-2 layer III without a checksum has 64 kbit/s, 24 kHz and one channel here. */
const mp3FrameHeader = [0xff, 0xf3, 0x84, 0xc4];
const mp3FrameBytes = 192;
const mp3FrameMs = 24;

/** A frame whose rest is zero decodes as silence. */
function silentMp3(durationMs: number): Uint8Array {
  const count = Math.ceil(durationMs / mp3FrameMs);
  const bytes = new Uint8Array(count * mp3FrameBytes);
  for (let frame = 0; frame < count; frame += 1) bytes.set(mp3FrameHeader, frame * mp3FrameBytes);
  return bytes;
}

const wavHeaderBytes = 44;

function wavOf(samples: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(wavHeaderBytes + samples.length);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  // The samples are raw and have one channel.
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(samplesPerSecond, 24);
  bytes.writeUInt32LE(samplesPerSecond * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length, 40);
  bytes.set(samples, wavHeaderBytes);
  return bytes;
}
