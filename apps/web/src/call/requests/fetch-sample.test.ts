import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchSample } from './fetch-sample.ts';

function serve(answers: Record<string, () => Response>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(answers[path]?.() ?? new Response('', { status: 404 }));
  });
  return asked;
}

const call = () => new Response('{"format":"sales-analytics-call"}');
const sound = () => new Response('sound');

describe('fetchSample', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('brings the call and its recording from our own server', async () => {
    const asked = serve({ '/sample/call.json': call, '/sample/call.mp3': sound });
    const sample = await fetchSample();
    expect(sample.text).toBe('{"format":"sales-analytics-call"}');
    expect([sample.audio.name, sample.audio.type]).toEqual(['sample-call.mp3', 'audio/mpeg']);
    expect(sample.audio.size).toBeGreaterThan(0);
    expect(asked).toEqual(['/sample/call.json', '/sample/call.mp3']);
  });

  it.each(['/sample/call.json', '/sample/call.mp3'])('fails without %s', async (missing) => {
    const answers = { '/sample/call.json': call, '/sample/call.mp3': sound };
    serve({ ...answers, [missing]: () => new Response('', { status: 503 }) });
    await expect(fetchSample()).rejects.toThrow('The server answered 503');
  });
});
