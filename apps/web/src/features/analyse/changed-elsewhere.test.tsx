import type { Call, CallChanges } from '@sales-analytics/contract';
import { aCall } from '../../../test/call/requests/a-call.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  openAnalysis,
  savedReply,
  transcript,
  type Server,
} from '../../../test/features/analyse/open-analysis.tsx';

const read: Call = aCall({
  ...savedReply,
  utterances: transcript.utterances,
  sides: { A: 'sales_rep', B: 'customer' },
  names: {},
  revision: 0,
});

function serve(call: Call): { server: Server; stored: () => Call; change: (to: Call) => void } {
  let stored = call;
  return {
    stored: () => stored,
    change: (to) => (stored = to),
    server({ method, body }) {
      if (method === 'GET') return Response.json([stored]);
      const { revision, ...changes } = body as CallChanges;
      if (revision !== stored.revision) {
        return Response.json({ message: 'Changed', code: 'changed_elsewhere' }, { status: 409 });
      }
      stored = { ...stored, ...changes, revision: revision + 1 };
      return Response.json({ _id: stored._id, revision: stored.revision });
    },
  };
}

it('corrections from another tab and from this one are both kept', async () => {
  const { server, stored, change } = serve(read);
  const { user } = openAnalysis({ path: `/dashboard/analysis/${read._id}`, server });
  await user.click(await screen.findByRole('button', { name: 'Speakers' }));
  const corrected = transcript.utterances.with(1, { speaker: 'B', text: 'Good morning.' });
  change({ ...read, utterances: corrected, revision: 1 });

  await user.type(screen.getByLabelText('Name of Speaker B'), 'Dana{Enter}');
  await waitFor(() => expect(stored()).toMatchObject({ names: { B: 'Dana' }, revision: 2 }));
  expect(await screen.findByText('Good morning.')).toBeTruthy();
  await user.type(screen.getByLabelText('Name of Speaker A'), 'Sam{Enter}');
  await waitFor(() => expect(stored()).toMatchObject({ revision: 3 }));
  expect(stored().utterances).toEqual(corrected);
  expect(screen.getByText('Good morning.')).toBeTruthy();
});
