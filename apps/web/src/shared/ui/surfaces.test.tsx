import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Badge } from './badge.tsx';
import { Banner } from './banner.tsx';
import { Card } from './card.tsx';
import { useDocumentTitle } from './document-title.ts';
import { EmptyState } from './empty-state.tsx';
import { Loading } from './loading.tsx';
import { PageHeader } from './page-header.tsx';
import { Pie } from './pie.tsx';
import { Skeleton } from './skeleton.tsx';
import { Tag } from './tag.tsx';

test('an error banner is announced, a warning and a note are not', () => {
  render(
    <>
      <Banner tone="error">Login failed</Banner>
      <Banner tone="warning">Plain http</Banner>
      <Banner tone="note">Demo</Banner>
    </>,
  );
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Login failed']);
});

test('a banner shows its title, its text and its action', () => {
  render(
    <Banner
      tone="error"
      title="Transcription failed"
      action={<button type="button">Try again</button>}
    >
      The recording is still selected.
    </Banner>,
  );
  expect(screen.getByText('Transcription failed').tagName).toBe('B');
  expect(screen.getByRole('alert').textContent).toContain('The recording is still selected.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a card with a title has a second-level heading', () => {
  render(
    <Card title="Call Summary" aside="3">
      words
    </Card>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Call Summary' })).toBeTruthy();
});

test('a card without a title adds no markup', () => {
  const { container } = render(<Card as="article">words</Card>);
  expect(container.children).toHaveLength(1);
  expect(container.firstElementChild?.innerHTML).toBe('words');
  expect(container.firstElementChild?.tagName).toBe('ARTICLE');
});

test('a page header is the one first-level heading', () => {
  render(
    <PageHeader
      title="Settings"
      subtitle="Your keys"
      actions={<button type="button">Save</button>}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
});

test('an empty state has its text and its action', () => {
  render(<EmptyState title="No call recordings found." action={<a href="/x">Start Here</a>} />);
  expect(screen.getByRole('heading', { name: 'No call recordings found.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start Here' })).toBeTruthy();
});

test('loading is a status with text', () => {
  render(<Loading />);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
});

test('a skeleton is hidden from screen readers', () => {
  const { container } = render(<Skeleton className="line" />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.firstElementChild?.classList).toContain('line');
});

test('tags and badges show their text', () => {
  render(
    <>
      <Tag kind="measured">measured</Tag>
      <Badge tone="ok">Key works</Badge>
    </>,
  );
  expect(screen.getByText('measured')).toBeTruthy();
  expect(screen.getByText('Key works')).toBeTruthy();
});

test('a pie is a picture with a label and one slice for each side', () => {
  render(<Pie repPercent={58} customerPercent={42} label="Sales Rep 58 percent" />);
  const pie = screen.getByRole('img', { name: 'Sales Rep 58 percent' });
  expect(pie.querySelectorAll('path')).toHaveLength(2);
});

test('a pie starts at twelve o clock with the rep', () => {
  render(<Pie repPercent={50} customerPercent={50} label="even" />);
  const rep = screen.getByRole('img').querySelector('path')?.getAttribute('d') ?? '';
  expect(rep.startsWith('M0,-50A')).toBe(true);
});

test('a pie without shares is an empty ring', () => {
  render(<Pie repPercent={0} customerPercent={Number.NaN} label="unknown" />);
  const paths = screen.getByRole('img').querySelectorAll('path');
  expect(paths).toHaveLength(1);
  expect(paths[0]?.getAttribute('d')).not.toContain('NaN');
});

function Titled({ title }: { title: string }) {
  useDocumentTitle(title);
  return null;
}

test('the document title names the screen and the product', () => {
  const { rerender } = render(<Titled title="Settings" />);
  expect(document.title).toBe('Settings · Sales Analytics AI');
  rerender(<Titled title="Analysis" />);
  expect(document.title).toBe('Analysis · Sales Analytics AI');
});
