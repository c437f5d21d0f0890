import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PlatformProvider } from '../../shared/browser/platform-context.tsx';
import { createSession } from '../../shared/browser/session.ts';
import { FakeClock } from '@sales-analytics/testing/fake-clock';
import { createPracticeStore } from '../../conversation/practice-store.ts';
import { HandsFreeSection } from './hands-free-section.tsx';

it('switches early replies off and on again, at once', async () => {
  const session = createSession(localStorage);
  const platform = { storage: localStorage, session, clock: new FakeClock() };
  const stored = () => createPracticeStore(localStorage, session.accountId()).startsRepliesEarly();
  render(
    <PlatformProvider platform={platform}>
      <HandsFreeSection />
    </PlatformProvider>,
  );
  const early = (checked: boolean) =>
    screen.getByRole('switch', { name: 'Start replies early', checked });
  await userEvent.click(early(true));
  expect(stored()).toBe(false);
  await userEvent.click(early(false));
  expect(early(true)).toBeDefined();
  expect(stored()).toBe(true);
});
