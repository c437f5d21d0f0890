import { readPoint } from '../text/time-point.ts';
import { firstField, isFields, type Fields } from './fields.ts';

export interface EntryTime {
  value: number;
  /** It is undefined for a bare number, which may count seconds or milliseconds. */
  unit: 'ms' | undefined;
}

const msKeys = {
  start: [
    'startMs',
    'start_ms',
    'startTimeMs',
    'start_time_ms',
    'offsetMs',
    'offset_ms',
    'offsetMilliseconds',
  ],
  end: ['endMs', 'end_ms', 'endTimeMs', 'end_time_ms'],
};
const keys = {
  start: [
    'start',
    'startTime',
    'start_time',
    'start_timestamp',
    'startTimestamp',
    'begin',
    'beginTime',
    'begin_time',
    'from',
    'offset',
    'startOffset',
    'data_start',
    'offsetInTicks',
    'timestamp',
    'time',
    'ts',
  ],
  end: [
    'end',
    'endTime',
    'end_time',
    'end_timestamp',
    'endTimestamp',
    'to',
    'stop',
    'end_ts',
    'endOffset',
    'data_end',
    'finish',
  ],
};
const pairs = ['offsets', 'timestamps', 'timing'];
/** A tick of Microsoft's services is 100 ns. */
const ticksInMs = 10_000;
const maxTimeText = 80;
const maxDepth = 4;

export function timesOfEntry(entry: Fields): { start?: EntryTime; end?: EntryTime } {
  const pair = pairs.map((key) => entry[key]).find(isFields);
  const start = timeOf(entry, 'start') ?? (pair && timeOf(pair, 'start'));
  const end = timeOf(entry, 'end') ?? (pair && timeOf(pair, 'end')) ?? endByDuration(entry, start);
  return { ...(start && { start }), ...(end && { end }) };
}

function timeOf(entry: Fields, edge: 'start' | 'end'): EntryTime | undefined {
  const ms = firstField(entry, msKeys[edge]);
  if (typeof ms === 'number') return { value: ms, unit: 'ms' };
  if (edge === 'start' && typeof entry['offsetInTicks'] === 'number') {
    return { value: entry['offsetInTicks'] / ticksInMs, unit: 'ms' };
  }
  return readTime(firstField(entry, keys[edge]));
}

function endByDuration(entry: Fields, start: EntryTime | undefined): EntryTime | undefined {
  if (!start) return undefined;
  const ms = entry['durationMilliseconds'];
  if (typeof ms === 'number') return { value: start.value + ms, unit: 'ms' };
  const length = readTime(firstField(entry, ['duration', 'dur', 'length']));
  if (!length || length.unit !== start.unit) return undefined;
  return { value: start.value + length.value, unit: start.unit };
}

function readTime(value: unknown, depth = 0): EntryTime | undefined {
  if (typeof value === 'number') return { value, unit: undefined };
  if (typeof value === 'string') return readTimeText(value.trim());
  if (!isFields(value) || depth > maxDepth) return undefined;
  const { seconds, nanos } = value;
  if (seconds !== undefined || nanos !== undefined) {
    return { value: Number(seconds ?? 0) * 1_000 + Number(nanos ?? 0) / 1e6, unit: 'ms' };
  }
  return readTime(value['relative'] ?? value['value'], depth + 1);
}

function readTimeText(text: string): EntryTime | undefined {
  if (text.length > maxTimeText) return undefined;
  if (/^\d{1,15}(?:\.\d+)?$/.test(text)) return { value: Number(text), unit: undefined };
  const iso = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?$/.exec(text);
  if (iso) {
    const [, hours = 0, minutes = 0, seconds = 0] = iso;
    const whole = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
    return { value: whole * 1_000, unit: 'ms' };
  }
  const point = readPoint(text);
  return point && { value: point.ms, unit: 'ms' };
}
