const loopback = /^(?:127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Returns the page's own origin on this machine. Elsewhere the address of the API always has https. */
export function apiBase(location: Pick<Location, 'protocol' | 'hostname' | 'host' | 'origin'>) {
  const { hostname, host, origin } = location;
  const isThisMachine = hostname.includes('localhost') || loopback.test(hostname);
  return isThisMachine ? `${origin}/api` : `https://${host}/api`;
}
