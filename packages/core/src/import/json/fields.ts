export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function firstField(fields: Fields, keys: readonly string[]): unknown {
  const key = keys.find((name) => fields[name] !== undefined && fields[name] !== null);
  return key === undefined ? undefined : fields[key];
}
