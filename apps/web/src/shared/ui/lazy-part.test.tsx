import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LazyPart, useLazyPart } from './lazy-part.ts';

function Shown({ part }: { part: LazyPart<string> }) {
  return <p>{useLazyPart(part) ?? 'coming'}</p>;
}

describe('a lazy part', () => {
  it('is loaded when it is shown, and null until then', async () => {
    render(<Shown part={new LazyPart(async () => 'the player')} />);
    expect(screen.getByText('coming')).toBeDefined();
    expect(await screen.findByText('the player')).toBeDefined();
  });

  it('is available at once after a prefetch, and is loaded once', async () => {
    let fetches = 0;
    const part = new LazyPart(async () => {
      fetches += 1;
      return 'the player';
    });
    await part.fetchAhead();
    render(<Shown part={part} />);
    expect(screen.getByText('the player')).toBeDefined();
    expect(fetches).toBe(1);
  });

  it('is missing when it cannot be loaded', async () => {
    render(<Shown part={new LazyPart(() => Promise.reject(new Error('away')))} />);
    expect(await screen.findByText('missing')).toBeDefined();
  });

  it('ignores a failed prefetch, and is missing when it is shown', async () => {
    let fetches = 0;
    const part = new LazyPart(async () => {
      fetches += 1;
      throw new Error('away');
    });
    await part.fetchAhead();
    render(<Shown part={part} />);
    expect(await screen.findByText('missing')).toBeDefined();
    expect(fetches).toBe(1);
  });
});
