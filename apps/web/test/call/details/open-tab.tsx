import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, render, within } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { OutcomeMenu } from '../../../src/call/details/outcome-menu.tsx';
import { ContactEditor } from '../../../src/call/details/contact-editor.tsx';
import { TagEditor } from '../../../src/call/details/tag-editor.tsx';
import { TitleEditor } from '../../../src/call/details/title-editor.tsx';
import { contactEdit, detailEdit, tagsEdit } from '../../../src/call/edits/details-edits.ts';
import { useChangeDetails } from '../../../src/call/requests/use-change-details.ts';
import { useEditedPages } from '../../../src/call/requests/use-pending-details.ts';
import { callListKey } from '../../../src/call/requests/calls-cache.ts';
import { libraryQuery } from '../../../src/call/requests/library.ts';
import { createSession } from '../../../src/shared/browser/session.ts';
import { ApiProvider, useHttp } from '../../../src/shared/http/api-context.tsx';
import { createHttp } from '../../../src/shared/http/http.ts';
import { toastListPart, ToastProvider } from '../../../src/shared/ui/toast.tsx';
import { goodToken, neverLate, nowMs } from '../../shared/http/fake-http.ts';
import type { DetailsServer } from '../requests/details-server.ts';

await toastListPart.fetch();

function Calls() {
  const http = useHttp();
  const { change } = useChangeDetails();
  const { data } = useInfiniteQuery(libraryQuery(http, {}));
  const edited = useEditedPages(data);
  const [page] = edited?.pages ?? [];
  return edited?.pages
    .flatMap(({ calls }) => calls)
    .map((call) => (
      <article key={call._id} aria-label={call._id}>
        <TitleEditor value={call.title} onChange={(title) => change(call, detailEdit({ title }))} />
        <ContactEditor
          value={call.contact}
          title={call.title}
          companies={page?.counts.company ?? []}
          onChange={(contact) => change(call, contactEdit(contact))}
        />
        <OutcomeMenu
          value={call.outcome}
          title={call.title}
          onChange={(outcome) => change(call, detailEdit({ outcome }))}
        />
        <TagEditor
          value={call.tags}
          title={call.title}
          suggestions={page?.counts.tag ?? []}
          onChange={(tags) => change(call, tagsEdit(tags))}
        />
        <button type="button">Elsewhere</button>
      </article>
    ));
}

const hideName = 'Leave the library';

/** Shows another page after the user leaves the library. */
function Pages() {
  const [isLeft, setIsLeft] = useState(false);
  if (isLeft) return <p>Another page</p>;
  return (
    <>
      <Calls />
      <button type="button" onClick={() => setIsLeft(true)}>
        {hideName}
      </button>
    </>
  );
}

export function httpOf(server: DetailsServer) {
  const session = createSession(window.localStorage);
  session.replaceToken(goodToken);
  return createHttp({
    baseUrl: 'http://localhost:5000/api',
    session,
    fetch: server.fetch,
    onSignedOut: () => undefined,
    now: () => nowMs,
    wait: neverLate,
    log: () => undefined,
  });
}

export async function openTab(server: DetailsServer) {
  const http = httpOf(server);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { container, unmount } = render(
    <QueryClientProvider client={queries}>
      <ApiProvider http={http}>
        <ToastProvider durationMs={Infinity}>
          <Pages />
        </ToastProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  const tab = within(container);
  await tab.findAllByRole('article');
  const user = userEvent.setup();
  return {
    tab,
    queries,
    close: unmount,
    hide: () => user.click(tab.getByRole('button', { name: hideName })),
    user,
    /** Reads the list again, as a tab does when the user returns to it. */
    look: () => act(() => queries.invalidateQueries({ queryKey: callListKey })),
  };
}
