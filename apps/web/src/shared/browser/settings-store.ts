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

/**
 * Reads the settings of this browser, and replaces missing or damaged values by their defaults. The default model
 * depends on `nowMs`, in milliseconds since 1970.
 */
export function readSettings(storage: Storage, nowMs: number): Settings {
  const found = findSettings(storage);
  if (!found) return startingSettings(nowMs);
  const { settings, hasModelName } = found;
  return hasModelName ? settings : { ...settings, modelName: defaultModel(settings, nowMs) };
}

/**
 * Reads the settings for a request to a provider. They have no keys while another account than the page's own is
 * signed in, because the stored settings may be that account's.
 */
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

/** Returns true if settings have been saved in this browser. A damaged or foreign value does not count. */
export function hasSettings(storage: Storage): boolean {
  return findSettings(storage) !== null;
}

/** @returns false if the browser can't store them, because its storage is full or blocked */
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

/** Accepts a value as settings if at least one of its fields has the form that we write. */
function parseSettings(value: unknown): Found | null {
  if (typeof value !== 'object' || value === null) return null;
  const settings = settingsSchema.parse(value);
  const fields = new Map<string, unknown>(Object.entries(value));
  const isOurs = Object.entries(settings).some(
    ([name, read]) => fields.has(name) && fields.get(name) === read,
  );
  return isOurs ? { settings, hasModelName: typeof fields.get('modelName') === 'string' } : null;
}
