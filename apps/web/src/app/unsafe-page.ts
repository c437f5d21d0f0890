const loopback = /^(?:127(?:\.\d{1,3}){3}|\[::1\])$/;

/** A page over plain http on a host other than this machine: the API and the microphone need https. */
export function isUnsafePage({
  protocol,
  hostname,
}: {
  protocol: string;
  hostname: string;
}): boolean {
  if (protocol !== 'http:') return false;
  return !hostname.includes('localhost') && !loopback.test(hostname);
}
