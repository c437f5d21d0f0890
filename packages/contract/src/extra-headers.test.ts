import { describe, expect, it } from 'vitest';
import { findHeaderProblem } from './extra-headers.ts';

const team = { name: 'x-team', value: 'sales' };

function problemOf(name: string, value = 'sales') {
  return findHeaderProblem([team, { name: '', value: ' ' }, { name, value }]);
}

describe('headers of an endpoint', () => {
  it.each(['x_api_key', 'X-Org', 'api.key', 'x~1', ' x-org ', 'Authorization', 'dpr', 'hosts'])(
    'can be sent with the name %j',
    (name) => {
      expect(problemOf(name)).toBeNull();
    },
  );

  it.each(['Cookie', 'host', 'Origin', 'Content-Length', 'Sec-Fetch-Mode', 'Proxy-X', 'Referer'])(
    'are refused with the name %j, which a browser sets itself',
    (name) => {
      expect(problemOf(name)).toEqual({
        at: 2,
        part: 'name',
        message: `The header ${name} can’t be sent. Browsers set it themselves`,
      });
    },
  );

  it.each([
    { name: 'Content-Type', value: 'a/b', part: 'name', message: /The app sets it itself/ },
    { name: 'X-Team', value: 'other', part: 'name', message: /is there twice/ },
    { name: '', value: 'sales', part: 'name', message: /but no name/ },
    { name: 'x team', value: 'sales', part: 'name', message: /Its name may/ },
    { name: 'x-ü', value: 'sales', part: 'name', message: /Its name may/ },
    { name: 'x-key', value: ' ', part: 'value', message: /has no value/ },
    { name: 'x-key', value: 'é', part: 'value', message: /Its value may/ },
    { name: 'x-key', value: 'a\nb', part: 'value', message: /Its value may/ },
  ])('are refused as $name: $value', ({ name, value, part, message }) => {
    expect(problemOf(name, value)).toEqual({
      at: 2,
      part,
      message: expect.stringMatching(message),
    });
  });

  it('are named without their values in the message', () => {
    expect(problemOf('x-key', 'sécret')?.message).not.toContain('cret');
  });
});
