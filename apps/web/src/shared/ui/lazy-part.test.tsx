import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LazyPart, useLazyPart } from './lazy-part.ts';

function Shown({ part }: { part: LazyPart<string> }) {
  return <p>{useLazyPart(part) ?? 'coming'}</p>;
}

describe('a late part', () => {
  it('is fetched where it is shown, and is coming until then', async () => {
    render(<Shown part={new LazyPart(async () => 'the player')} />);
    expect(screen.getByText('coming')).toBeDefined();
    expect(await screen.findByText('the player')).toBeDefined();
  });

  it('is there at once after it was fetched ahead, and is fetched once', async () => {
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

  it('is missing where it can not be fetched', async () => {
    render(<Shown part={new LazyPart(() => Promise.reject(new Error('away')))} />);
    expect(await screen.findByText('missing')).toBeDefined();
  });

  it('fails without a word ahead, and is missing where it is shown', async () => {
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
