import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { noFindings, showResults } from '../../../test/call/results/show-results.tsx';

const place = { line: 1 };
const everything: Parameters<typeof showResults>[0] = {
  findings: {
    ...noFindings,
    objections: [{ objection: { quote: 'Too dear.', place }, cameBack: [] }],
    questions: { asked: 2, unanswered: [{ question: 'When?', place }] },
  },
  ask: <input aria-label="Ask a question" />,
  notes: <input aria-label="Note" />,
  noteCount: 3,
};

const tabs = () => screen.getAllByRole('tab');
const names = () => tabs().map(({ textContent }) => textContent);
const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const tab = (name: RegExp) => screen.getByRole('tab', { name });

describe('the sections of a call', () => {
  it('are tabs, with how much is in them', () => {
    showResults(everything);
    expect(names()).toEqual(['Overview', 'Objections & questions2', 'Ask', 'Notes3']);
    expect(selected()).toBe('Overview');
  });

  it('have a tab of the transcript if it is not next to them', () => {
    showResults({ ...everything, isNarrow: true });
    expect(names()).toEqual(['Overview', 'Objections & questions2', 'Transcript', 'Ask', 'Notes3']);
  });

  it('have no tab for what the call does not have, and no count of nothing', () => {
    showResults();
    expect(names()).toEqual(['Overview', 'Objections & questions']);
  });

  it('name the panels that they open', () => {
    showResults(everything);
    for (const one of tabs()) {
      const panel = document.querySelector(`#${one.getAttribute('aria-controls')}`);
      expect(panel?.getAttribute('role')).toBe('tabpanel');
      expect(panel?.getAttribute('aria-labelledby')).toBe(one.id);
    }
  });

  it('are chosen by a click', async () => {
    showResults(everything);
    await userEvent.click(tab(/^Notes/));
    expect(selected()).toBe('Notes3');
  });

  it('are one stop of the Tab key, and are chosen by the arrow keys, round the end', async () => {
    showResults(everything);
    const user = userEvent.setup();
    expect(tabs().filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab(/^Overview/)]);
    tab(/^Overview/).focus();
    await user.keyboard('{ArrowRight}');
    expect(selected()).toBe('Objections & questions2');
    expect(document.activeElement).toBe(tab(/^Objections/));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(selected()).toBe('Notes3');
    expect(document.activeElement).toBe(tab(/^Notes/));
    await user.keyboard('{ArrowRight}');
    expect(selected()).toBe('Overview');
  });

  it('are chosen by Home and End', async () => {
    showResults(everything);
    const user = userEvent.setup();
    tab(/^Overview/).focus();
    await user.keyboard('{End}');
    expect(selected()).toBe('Notes3');
    expect(document.activeElement).toBe(tab(/^Notes/));
    await user.keyboard('{Home}');
    expect(selected()).toBe('Overview');
    expect(document.activeElement).toBe(tab(/^Overview/));
  });

  it('leave other keys, and arrows with a modifier, to the browser', async () => {
    showResults(everything);
    tab(/^Overview/).focus();
    await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowRight}{/Alt}');
    expect(selected()).toBe('Overview');
  });

  it('keep what was typed while another is shown', async () => {
    showResults(everything);
    await userEvent.click(tab(/^Ask/));
    await userEvent.type(screen.getByRole('textbox', { name: 'Ask a question' }), 'When');
    await userEvent.click(tab(/^Notes/));
    await userEvent.click(tab(/^Ask/));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Ask a question' }).value).toBe(
      'When',
    );
  });
});
