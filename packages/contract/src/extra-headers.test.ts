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
    ['Content-Type', 'application/json', 'name', /The app sets it itself/],
    ['X-Team', 'other', 'name', /is there twice/],
    ['', 'sales', 'name', /but no name/],
    ['x team', 'sales', 'name', /Its name may/],
    ['x-ü', 'sales', 'name', /Its name may/],
    ['x-key', ' ', 'value', /has no value/],
    ['x-key', 'é', 'value', /Its value may/],
    ['x-key', 'a\nb', 'value', /Its value may/],
  ])('are refused as %j: %j', (name, value, part, message) => {
    expect(problemOf(name, value)).toEqual({
      at: 2,
      part,
      message: expect.stringMatching(message),
    });
  });

  it('show no value in the sentence about it', () => {
    expect(problemOf('x-key', 'sécret')?.message).not.toContain('cret');
  });
});
