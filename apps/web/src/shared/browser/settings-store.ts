import { defaultSettings, settingsSchema, type Settings } from '@sales-analytics/contract';

const settingsKey = 'settings';
/** The key of an earlier version. */
const olderKey = 'callAnalysisSettings';

/** The settings of this browser; missing or damaged values are replaced by their defaults. */
export function readSettings(storage: Storage): Settings {
  return findSettings(storage) ?? { ...defaultSettings };
}

/** Whether settings have been saved in this browser. A damaged or foreign value does not count. */
export function hasSettings(storage: Storage): boolean {
  return findSettings(storage) !== null;
}

/** @returns false when the browser can't store them: its storage is full or blocked. */
export function writeSettings(storage: Storage, settings: Settings): boolean {
  try {
    storage.setItem(settingsKey, JSON.stringify(settingsSchema.parse(settings)));
    storage.removeItem(olderKey);
    return true;
  } catch {
    return false;
  }
}

function findSettings(storage: Storage): Settings | null {
  const current = readFrom(storage, settingsKey);
  if (current) return current;
  const older = readFrom(storage, olderKey);
  if (older) writeSettings(storage, older);
  return older;
}

function readFrom(storage: Storage, key: string): Settings | null {
  try {
    return parseSettings(JSON.parse(storage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** A value counts as settings when at least one of its fields is one as we write them. */
function parseSettings(value: unknown): Settings | null {
  if (typeof value !== 'object' || value === null) return null;
  const settings = settingsSchema.parse(value);
  const fields = new Map<string, unknown>(Object.entries(value));
  const isOurs = Object.entries(settings).some(
    ([name, read]) => fields.has(name) && fields.get(name) === read,
  );
  return isOurs ? settings : null;
}
