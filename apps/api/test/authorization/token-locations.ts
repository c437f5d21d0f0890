type TokenLocations = Record<
  string,
  (token: string) => { headers?: Record<string, string>; url?: string }
>;

export const tokenLocations: TokenLocations = {
  'without Bearer': (token) => ({ headers: { authorization: token } }),
  'as a token': (token) => ({ headers: { authorization: `Token ${token}` } }),
  'as JWT': (token) => ({ headers: { authorization: `JWT ${token}` } }),
  'as DPoP': (token) => ({ headers: { authorization: `DPoP ${token}` } }),
  'as Basic': (token) => ({ headers: { authorization: `Basic ${token}` } }),
  'as a password': (token) => ({
    headers: { authorization: `Basic ${Buffer.from(`alex:${token}`).toString('base64')}` },
  }),
  'after Bearer and a colon': (token) => ({ headers: { authorization: `Bearer: ${token}` } }),
  'after Bearer and a comma': (token) => ({ headers: { authorization: `Bearer, ${token}` } }),
  'after Bearer and a tab': (token) => ({ headers: { authorization: `Bearer\t${token}` } }),
  'right after Bearer': (token) => ({ headers: { authorization: `Bearer${token}` } }),
  'as Bearers': (token) => ({ headers: { authorization: `Bearers ${token}` } }),
  'after other text': (token) => ({ headers: { authorization: `x Bearer ${token}` } }),
  'before other text': (token) => ({ headers: { authorization: `Bearer ${token} x` } }),
  'after another token': (token) => ({ headers: { authorization: `Bearer x, Bearer ${token}` } }),
  'as a parameter of Bearer': (token) => ({ headers: { authorization: `Bearer token=${token}` } }),
  'in a cookie called token': (token) => ({ headers: { cookie: `token=${token}` } }),
  'in a cookie called authorization': (token) => ({
    headers: { cookie: `authorization=Bearer ${token}` },
  }),
  'in a cookie called access_token': (token) => ({ headers: { cookie: `access_token=${token}` } }),
  'in a cookie called session': (token) => ({ headers: { cookie: `session=${token}` } }),
  'in x-access-token': (token) => ({ headers: { 'x-access-token': token } }),
  'in x-auth-token': (token) => ({ headers: { 'x-auth-token': token } }),
  'in x-authorization': (token) => ({ headers: { 'x-authorization': `Bearer ${token}` } }),
  'in x-api-key': (token) => ({ headers: { 'x-api-key': token } }),
  'in x-renewed-token': (token) => ({ headers: { 'x-renewed-token': token } }),
  'in proxy-authorization': (token) => ({ headers: { 'proxy-authorization': `Bearer ${token}` } }),
  'in x-forwarded-authorization': (token) => ({
    headers: { 'x-forwarded-authorization': `Bearer ${token}` },
  }),
  'in sec-websocket-protocol': (token) => ({
    headers: { 'sec-websocket-protocol': `bearer, ${token}` },
  }),
  'in the query as token': (token) => ({ url: `?token=${token}` }),
  'in the query as access_token': (token) => ({ url: `?access_token=${token}` }),
  'in the query as authorization': (token) => ({ url: `?authorization=Bearer%20${token}` }),
  'in the query as jwt': (token) => ({ url: `?jwt=${token}` }),
};
