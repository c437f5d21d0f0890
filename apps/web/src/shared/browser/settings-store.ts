import {
  defaultOpenAIModel,
  defaultSettings,
  offeredModels,
  settingsSchema,
  type Settings,
} from '@sales-analytics/contract';
import type { Platform } from './platform-context.tsx';

const settingsKey = 'settings';
/** An earlier version stored the settings under this key. */
const olderKey = 'callAnalysisSettings';

/** Replaces missing or damaged values by their defaults. The default model depends on `nowMs`. */
export function readSettings(storage: Storage, nowMs: number): Settings {
  const found = findSettings(storage);
  if (!found) return startingSettings(nowMs);
  const { settings, hasModelName } = found;
  return hasModelName ? settings : { ...settings, modelName: defaultModel(settings, nowMs) };
}

/** The result has no keys if another account is signed in, because the stored keys may belong to it. */
export function readOwnSettings({ session, storage, clock }: Platform): Settings {
  return session.isOwn() ? readSettings(storage, clock.now()) : startingSettings(clock.now());
}

export function startingSettings(nowMs: number): Settings {
  return { ...defaultSettings, modelName: defaultOpenAIModel(nowMs) };
}

function defaultModel({ modelProvider }: Settings, nowMs: number): string {
  if (modelProvider === 'openai') return defaultOpenAIModel(nowMs);
  return offeredModels[modelProvider][0] ?? '';
}

/** Ignores a damaged value and a value of another format. */
export function hasSettings(storage: Storage): boolean {
  return findSettings(storage) !== null;
}

/** @returns false if the storage of the browser is full or blocked */
export function writeSettings(storage: Storage, settings: Settings): boolean {
  try {
    storage.setItem(settingsKey, JSON.stringify(settingsSchema.parse(settings)));
    storage.removeItem(olderKey);
    return true;
  } catch {
    return false;
  }
}

type Found = { settings: Settings; hasModelName: boolean };

function findSettings(storage: Storage): Found | null {
  const current = readFrom(storage, settingsKey);
  if (current) return current;
  const older = readFrom(storage, olderKey);
  if (older?.hasModelName) writeSettings(storage, older.settings);
  return older;
}

function readFrom(storage: Storage, key: string): Found | null {
  try {
    return parseSettings(JSON.parse(storage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Accepts a value if at least one of its fields has the format of our settings. */
function parseSettings(value: unknown): Found | null {
  if (typeof value !== 'object' || value === null) return null;
  const settings = settingsSchema.parse(value);
  const fields = new Map<string, unknown>(Object.entries(value));
  const isOurs = Object.entries(settings).some(
    ([name, read]) => fields.has(name) && fields.get(name) === read,
  );
  return isOurs ? { settings, hasModelName: typeof fields.get('modelName') === 'string' } : null;
}
