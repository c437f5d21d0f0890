import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { SelectAll } from './select-all.tsx';
import { SelectBox } from './select-box.tsx';
import { useSelection } from './use-selection.ts';

const first = ['a', 'b', 'c'];
const second = ['b', 'c', 'd'];

function Cards() {
  const [query, setQuery] = useState('one');
  const [gone, setGone] = useState<string[]>([]);
  const found = query === 'one' ? first : second;
  const calls = found.filter((id) => !gone.includes(id)).map((id) => ({ _id: id }));
  const total = query === 'one' ? 128 - gone.length : calls.length;
  const selection = useSelection(calls, total, query);
  return (
    <>
      <p>{selection.count} selected</p>
      <SelectAll selection={selection} loaded={calls.length} total={total} />
      {selection.isSelecting &&
        calls.map(({ _id }) => (
          <SelectBox
            key={_id}
            label={_id}
            checked={selection.isSelected(_id)}
            onToggle={(isRange) => selection.toggle(_id, isRange)}
          />
        ))}
      <input aria-label="Search" />
      <button onClick={selection.start}>Select</button>
      <button onClick={() => setQuery(query === 'one' ? 'two' : 'one')}>Search</button>
      <button
        onClick={() => {
          setGone(['a']);
          selection.forget(['a']);
        }}
      >
        Delete a
      </button>
    </>
  );
}

async function press(...names: string[]) {
  for (const name of names) await userEvent.click(screen.getByRole('button', { name }));
}

async function tick(...names: string[]) {
  for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name }));
}

describe('selecting calls', () => {
  it('shows checkboxes after Select, and none after Escape', async () => {
    render(<Cards />);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press('Select');
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('selects by Space, and leaves Escape in a field to the field', async () => {
    render(<Cards />);
    await press('Select');
    screen.getByRole('checkbox', { name: 'b' }).focus();
    await userEvent.keyboard(' ');
    await userEvent.click(screen.getByRole('textbox', { name: 'Search' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('1 selected')).toBeDefined();
  });

  it('offers all that match once all loaded calls are selected, and then leaves out single ones', async () => {
    render(<Cards />);
    await press('Select');
    await tick('a', 'b', 'c');
    expect(screen.getByText('All 3 loaded calls are selected.')).toBeDefined();
    await press('Select all 128 that match');
    expect(screen.getByText('128 selected')).toBeDefined();
    expect(screen.getByText('All 128 calls that match are selected.')).toBeDefined();
    await tick('b');
    expect(screen.getByText('127 selected')).toBeDefined();
    expect(screen.getByText('127 of the 128 calls that match are selected.')).toBeDefined();
    await press('Clear selection');
    expect(screen.getByText('0 selected')).toBeDefined();
  });

  it('counts a selected call that another search does not find', async () => {
    render(<Cards />);
    await press('Select');
    await tick('a', 'b');
    await press('Search');
    expect(screen.getByText('2 selected')).toBeDefined();
    await tick('b');
    expect(screen.getByText('1 selected')).toBeDefined();
  });

  it('does not apply a selection of all matches to another search', async () => {
    render(<Cards />);
    await press('Select');
    await tick('a', 'b', 'c');
    await press('Select all 128 that match', 'Search');
    expect(screen.getByText('0 selected')).toBeDefined();
  });

  it('no longer counts a call that is deleted', async () => {
    render(<Cards />);
    await press('Select');
    await tick('a', 'b');
    await press('Delete a');
    expect(screen.getByText('1 selected')).toBeDefined();
  });
});
