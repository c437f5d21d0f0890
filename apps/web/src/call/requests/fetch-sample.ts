export type SampleCall = { text: string; audio: File };

/**
 * Loads the sample call that comes with the app.
 * @throws an error if the server does not respond
 */
export async function fetchSample(): Promise<SampleCall> {
  const [call, sound] = await Promise.all([load('/sample/call.json'), load('/sample/call.mp3')]);
  const audio = new File([await sound.blob()], 'sample-call.mp3', { type: 'audio/mpeg' });
  return { text: await call.text(), audio };
}

async function load(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response;
}
