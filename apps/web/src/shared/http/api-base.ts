const loopback = /^(?:127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Where our server answers, seen from the page: on this machine the page's own origin, elsewhere https. */
export function apiBase(location: Pick<Location, 'protocol' | 'hostname' | 'host' | 'origin'>) {
  const { hostname, host, origin } = location;
  const isThisMachine = hostname.includes('localhost') || loopback.test(hostname);
  return isThisMachine ? `${origin}/api` : `https://${host}/api`;
}
