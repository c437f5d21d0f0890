/** Each value has its own parameter. */
export function searchParameters(body: unknown): URLSearchParams {
  const query = typeof body === 'string' ? (JSON.parse(body) as unknown) : body;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(query) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  return params;
}
