import { detailLimits } from '@sales-analytics/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTab } from '../../../test/call/details/open-tab.tsx';
import { DetailsServer } from '../../../test/call/requests/details-server.ts';

type Tab = Awaited<ReturnType<typeof openTab>>;

const title = 'Route planning pilot';
const limitSentence = 'This call has 20 tags, which is the limit. Remove one to add another.';

function aTag(n: number, length = 6): string {
  return `tag ${n}`.padEnd(length, 'x');
}

const someTags = (count: number) => Array.from({ length: count }, (_, n) => aTag(n));

async function openPanel({ tab, user }: Tab, name: string | RegExp = /tag/) {
  await user.click(tab.getByRole('button', { name }));
  const field = await screen.findByRole('combobox', { name: 'Add a tag' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return field;
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Add a tag' });

function allTags(): string[] {
  const list = screen.queryByRole('list', { name: 'All tags' });
  if (!list) return [];
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

function compose(value: string) {
  fireEvent.input(input(), { target: { value }, isComposing: true });
}

describe('the tags of a card', () => {
  it('are three, and the count of the others opens all', async () => {
    const page = await openTab(new DetailsServer({ tags: someTags(12) }));
    const row = page.tab.getByRole('list', { name: `Tags of “${title}”` });
    expect(within(row).getAllByRole('listitem')).toHaveLength(3);
    await openPanel(page, `+9 tags: edit tags of “${title}”`);
    expect(allTags()).toEqual(someTags(12));
    expect(document.activeElement).toBe(input());
  });

  it('are added by a button of their own if there are none', async () => {
    const server = new DetailsServer({ tags: [] });
    const page = await openTab(server);
    await openPanel(page, `Add tag to “${title}”`);
    await page.user.keyboard('first{Enter}');
    await waitFor(() => expect(server.first.tags).toEqual(['first']));
    expect(allTags()).toEqual(['first']);
    expect(input().value).toBe('');
  });

  it('can be edited if there are up to three', async () => {
    const page = await openTab(new DetailsServer({ tags: ['one'] }));
    await openPanel(page, `Edit tags of “${title}”`);
    expect(allTags()).toEqual(['one']);
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(
        page.tab.getByRole('button', { name: `Edit tags of “${title}”` }),
      ),
    );
  });
});

describe('the field for tags', () => {
  it('adds by Enter and by a comma, and shows each at once', async () => {
    const server = new DetailsServer({ tags: ['price'] });
    const page = await openTab(server);
    await openPanel(page);
    const release = server.hold();
    await page.user.keyboard('legal  review,board paper{Enter}next');
    await waitFor(() => expect(allTags()).toEqual(['price', 'legal review', 'board paper']));
    expect(input().value).toBe('next');
    expect(server.changes).toEqual([]);
    release();
    await waitFor(() =>
      expect(server.first.tags).toEqual(['price', 'legal review', 'board paper']),
    );
    expect(server.changes.map(({ revision }) => revision)).toEqual([0, 1]);
  });

  it('takes a pasted list, with its line breaks and the commas of other scripts', async () => {
    const server = new DetailsServer({ tags: [] });
    const page = await openTab(server);
    await openPanel(page);
    await page.user.keyboard('no');
    await page.user.paste('rth\r\nsouth\n\n east ,SOUTH，预算、价格،سعر');
    await waitFor(() =>
      expect(server.first.tags).toEqual(['north', 'south', 'east', '预算', '价格', 'سعر']),
    );
    expect(server.changes).toHaveLength(1);
    expect(input().value).toBe('');
  });

  it('suggests tags of the account that the call does not have, which arrows or a press take', async () => {
    const server = new DetailsServer(
      { tags: ['pilot'] },
      { _id: '0193a5f0-7c00-7000-8000-000000000002', title: 'Other', tags: ['Price', 'pilot'] },
      { _id: '0193a5f0-7c00-7000-8000-000000000003', title: 'Third', tags: ['price', 'surprise'] },
    );
    const page = await openTab(server);
    await openPanel(page, `Edit tags of “${title}”`);
    await page.user.keyboard('pri');
    const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options()).toEqual(['Price 2 calls', 'surprise 1 call']);
    await page.user.keyboard('{ArrowDown}{ArrowDown}');
    const marked = screen.getByRole('option', { selected: true });
    expect(input().getAttribute('aria-activedescendant')).toBe(marked.id);
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(server.first.tags).toEqual(['pilot', 'surprise']));
    expect(input().value).toBe('');
    await page.user.click(screen.getByRole('option', { name: /^Price/ }));
    await waitFor(() => expect(server.first.tags).toEqual(['pilot', 'surprise', 'Price']));
    expect(document.activeElement).toBe(input());
  });

  it('marks the last tag by Backspace while it is empty, and removes it by the next', async () => {
    const server = new DetailsServer({ tags: ['one', 'two'] });
    const page = await openTab(server);
    await openPanel(page);
    await page.user.keyboard('x{Backspace}{Backspace}');
    expect(allTags()).toEqual(['one', 'two']);
    expect(screen.getByText('Press Backspace again to remove the tag “two”.')).toBeTruthy();
    await page.user.keyboard('y{Backspace}');
    expect(screen.queryByText(/Press Backspace again/)).toBeNull();
    await page.user.keyboard('{Backspace}{Backspace}');
    await waitFor(() => expect(server.first.tags).toEqual(['one']));
    expect(allTags()).toEqual(['one']);
  });

  it('leaves a word alone that an input method composes, also when a tag returns meanwhile', async () => {
    const server = new DetailsServer({ tags: [] });
    const page = await openTab(server);
    await openPanel(page);
    server.isAway = true;
    const release = server.hold();
    await page.user.keyboard('one{Enter}');
    compose('よさん');
    release();
    await screen.findByRole('alert');
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    compose('予算、');
    expect(input().value).toBe('予算、');
    server.isAway = false;
    fireEvent.compositionEnd(input());
    await waitFor(() => expect(server.first.tags).toEqual(['one', '予算']));
  });

  it('keeps what is typed while the panel is closed', async () => {
    const page = await openTab(new DetailsServer({ tags: [] }));
    await openPanel(page);
    await page.user.keyboard('half{Escape}');
    await openPanel(page);
    expect(input().value).toBe('half');
  });
});

describe('the limits of tags', () => {
  it.each([
    ['letters', 'x'],
    ['Chinese', '预'],
    ['Hebrew', 'ש'],
    ['emoji', '🎉'],
  ])('are 40 characters, as of %s', async (_, one) => {
    const server = new DetailsServer({ tags: [] });
    const page = await openTab(server);
    await openPanel(page);
    await page.user.paste(one.repeat(41));
    await page.user.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('A tag has at most 40 characters.');
    expect(input().value).toBe(one.repeat(41));
    expect(server.changes).toEqual([]);
    await page.user.clear(input());
    expect(screen.queryByRole('alert')).toBeNull();
    await page.user.paste(one.repeat(40));
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(server.first.tags).toEqual([one.repeat(40)]));
  });

  it('keep an emoji of several parts whole', async () => {
    const family = '👩‍👩‍👧‍👦';
    const server = new DetailsServer({ tags: [] });
    const page = await openTab(server);
    await openPanel(page);
    await page.user.paste(family.repeat(5));
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(server.first.tags).toEqual([family.repeat(5)]));
  });

  it('are 20 tags', async () => {
    const server = new DetailsServer({ tags: someTags(19) });
    const page = await openTab(server);
    await openPanel(page);
    await page.user.paste('new one, too many');
    await waitFor(() => expect(server.first.tags).toHaveLength(detailLimits.tags));
    expect(screen.getByRole('alert').textContent).toBe(limitSentence);
    expect(input().value).toBe('too many');
    await page.user.click(screen.getByRole('button', { name: 'Remove the tag “tag 0x”' }));
    await waitFor(() => expect(server.first.tags).toHaveLength(19));
    expect(document.activeElement).toBe(input());
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(server.first.tags?.at(-1)).toBe('too many'));
  });

  it.each(['PRICE', ' price ', 'ｐｒｉｃｅ'])('are no tag twice, like %s', async (typed) => {
    const server = new DetailsServer({ tags: ['price'] });
    const page = await openTab(server);
    await openPanel(page);
    await page.user.keyboard(`${typed}{Enter}`);
    expect(screen.getByRole('alert').textContent).toBe('This call already has the tag “price”.');
    expect(input().value).toBe(typed.trim());
    expect(server.changes).toEqual([]);
  });

  it('hold 12 tags of 40 characters in every script, each with its full text', async () => {
    const scripts = ['x', '预', 'ש', 'م', 'か', '한', 'ก', 'ह', '🎉', 'Ж', 'Ω', 'é'];
    const tags = scripts.map((one) => one.repeat(40));
    const page = await openTab(new DetailsServer({ tags }));
    await openPanel(page);
    expect(allTags()).toEqual(tags);
    for (const tag of tags.slice(3))
      expect(screen.getByTitle(tag).querySelector('bdi')).toBeTruthy();
  });
});

describe('tags that could not be stored', () => {
  it('return to the field before what is typed by then, with the reason, and are stored by the next try', async () => {
    const server = new DetailsServer({ tags: ['price'] });
    const page = await openTab(server);
    await openPanel(page);
    server.isAway = true;
    const release = server.hold();
    await page.user.keyboard('one,two{Enter}th');
    await waitFor(() => expect(allTags()).toEqual(['price', 'one', 'two']));
    release();
    await waitFor(() => expect(allTags()).toEqual(['price']));
    await waitFor(() => expect(input().value).toBe('two, one, th'));
    expect(screen.getByRole('alert').textContent).toBe(
      '“two” was not added. What you typed is kept in the field. ' +
        'Can’t reach the server. Check your connection, then try again.',
    );
    server.isAway = false;
    await page.user.keyboard('ree');
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.first.tags).toEqual(['price', 'two', 'one', 'three']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are there again if a removal failed, and are removed by the next try', async () => {
    const server = new DetailsServer({ tags: ['one', 'two'] });
    const page = await openTab(server);
    await openPanel(page);
    server.isAway = true;
    await page.user.click(screen.getByRole('button', { name: 'Remove the tag “one”' }));
    expect((await screen.findByRole('alert')).textContent).toContain('“one” was not removed.');
    expect(allTags()).toEqual(['one', 'two']);
    server.isAway = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.first.tags).toEqual(['two']));
  });

  it('are reported next to the card if the panel is closed', async () => {
    const server = new DetailsServer({ tags: [] });
    const page = await openTab(server);
    await openPanel(page);
    server.isAway = true;
    const release = server.hold();
    await page.user.keyboard('one{Enter}{Escape}');
    release();
    expect((await screen.findByRole('alert')).textContent).toContain('“one” was not added.');
    expect(screen.queryByRole('combobox')).toBeNull();
    server.isAway = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.first.tags).toEqual(['one']));
  });
});

describe('tags that two tabs change', () => {
  it('stay, of both', async () => {
    const server = new DetailsServer({ tags: ['one', 'two'] });
    const mine = await openTab(server);
    const theirs = await openTab(server);
    await openPanel(theirs);
    await theirs.user.keyboard('theirs{Enter}');
    await waitFor(() => expect(server.first.tags).toEqual(['one', 'two', 'theirs']));
    await theirs.user.keyboard('{Escape}');
    await openPanel(mine);
    await mine.user.click(screen.getByRole('button', { name: 'Remove the tag “one”' }));
    await waitFor(() => expect(server.first.tags).toEqual(['two', 'theirs']));
    await mine.user.keyboard('mine{Enter}');
    await waitFor(() => expect(server.first.tags).toEqual(['two', 'theirs', 'mine']));
    expect(allTags()).toEqual(['two', 'theirs', 'mine']);
  });

  it('are refused by the server if both fill the last place, and stay in the field', async () => {
    const server = new DetailsServer({ tags: someTags(19) });
    const page = await openTab(server);
    await openPanel(page);
    server.changeElsewhere({ tags: someTags(20) });
    await page.user.keyboard('mine{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('“mine” was not added.');
    expect(input().value).toBe('mine');
    await waitFor(() => expect(allTags()).toEqual(someTags(20)));
    expect(server.first.tags).toEqual(someTags(20));
  });
});
