import type { AnsweredQuestion, Call, CallChanges } from '@sales-analytics/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerEdit, callTypeEdit, catchUpEdit, spokenEdit } from './call-edits.ts';
import { SavedCallEditor, type SavedCallView } from './saved-call-editor.ts';
import { FakeDraftStore, settled } from '../../../test/ports.ts';

const saved: Call = {
  _id: '0192f0c1-7c1c-7b3f-8a1e-0123456789ab',
  createdAt: '2026-11-14T10:30:00.000Z',
  summary: 'A good call.',
  analysis: { talk_to_listen_ratio: { sales_rep: 75, customer: 25 } },
  transcript: 'Sales Rep: Hello there.\nCustomer: Who is it?',
  audioUrl: '',
  utterances: [
    { speaker: 'A', text: 'Hello there.', startMs: 0, endMs: 6000 },
    { speaker: 'B', text: 'Who is it?', startMs: 6000, endMs: 8000 },
  ],
  sides: { A: 'sales_rep', B: 'customer' },
  revision: 3,
};
const elsewhere = new Error('Somebody else changed it.');
const offline = new Error('Failed to change call metric');

function asked(question: string) {
  return answerEdit(anAnswer(question));
}

function anAnswer(question: string, askedAt = '2026-11-21T10:00:00.000Z'): AnsweredQuestion {
  return { question, answer: 'So.', askedAt };
}

/** A server that keeps one call and its revision. */
class FakeServer {
  call: Call = saved;
  readonly sent: CallChanges[] = [];
  failure: Error | null = null;
  isGone = false;

  send = (_id: string, changes: CallChanges): Promise<number> => {
    this.sent.push(changes);
    if (this.failure) return Promise.reject(this.failure);
    if (changes.revision !== this.call.revision) return Promise.reject(elsewhere);
    const revision = changes.revision + 1;
    this.call = { ...this.call, ...changes, revision };
    return Promise.resolve(revision);
  };

  fetch = (): Promise<Call | null> => Promise.resolve(this.isGone ? null : this.call);

  isChangedElsewhere = (error: unknown): boolean => error === elsewhere;
}

describe('SavedCallEditor', () => {
  let server: FakeServer;
  let views: SavedCallView[];
  let editor: SavedCallEditor;
  let kept: FakeDraftStore;

  beforeEach(() => {
    server = new FakeServer();
    views = [];
    kept = new FakeDraftStore();
    editor = new SavedCallEditor({
      call: saved,
      ports: server,
      pendingAnswers: kept,
      onChange: (view) => views.push(view),
    });
  });

  /** Another page, or another visit, of the same browser. */
  function anEditor(): SavedCallEditor {
    const onChange = () => undefined;
    return new SavedCallEditor({
      call: server.call,
      ports: server,
      pendingAnswers: kept,
      onChange,
    });
  }

  it('shows an edit at once and stores what it changed', async () => {
    editor.edit(callTypeEdit('demo'));
    expect(views.at(-1)?.call.callType).toBe('demo');
    expect(editor.hasUnstored).toBe(true);
    await settled();
    expect(server.sent).toEqual([{ callType: 'demo', revision: 3 }]);
    expect(editor.view.call.revision).toBe(4);
    expect(editor.hasUnstored).toBe(false);
  });

  it('stores the numbers and lines that follow from new sides', async () => {
    editor.edit(spokenEdit({ kind: 'swap-sides' }));
    await settled();
    expect(server.call).toMatchObject({
      sides: { A: 'customer', B: 'sales_rep' },
      analysis: { talk_to_listen_ratio: { sales_rep: 25, customer: 75 } },
      transcript: 'Customer: Hello there.\nSales Rep: Who is it?',
    });
  });

  it('reads the lines of a record without utterances, and stores them when they are corrected', async () => {
    const { utterances: _, sides: __, ...older } = saved;
    server.call = { ...older, revision: 0 };
    editor.accept(server.call);
    editor.edit(spokenEdit({ kind: 'change-text', line: 1, text: 'Who are you?' }));
    await settled();
    expect(server.sent[0]).toMatchObject({
      revision: 0,
      transcript: 'Sales Rep: Hello there.\nCustomer: Who are you?',
      utterances: [
        { speaker: 'Sales Rep', text: 'Hello there.' },
        { speaker: 'Customer', text: 'Who are you?' },
      ],
    });
  });

  it('sends one request after the other, and what came meanwhile together', async () => {
    editor.edit(asked('One?'));
    editor.edit(asked('Two?'));
    editor.edit(asked('Three?'));
    await settled();
    expect(server.sent.map(({ answers }) => answers?.length)).toEqual([1, 3]);
    expect(server.call.answers?.map(({ question }) => question)).toEqual([
      'One?',
      'Two?',
      'Three?',
    ]);
  });

  it('sends nothing for an edit that changes nothing', async () => {
    editor.edit(spokenEdit({ kind: 'change-text', line: 9, text: 'Nobody said it.' }));
    await settled();
    expect(server.sent).toEqual([]);
    expect(views).toEqual([]);
  });

  it('applies its edit on what another page stored meanwhile', async () => {
    server.call = asked('Theirs?')({ ...saved, revision: 7 });
    editor.edit(asked('Mine?'));
    await settled();
    expect(server.call.answers?.map(({ question }) => question)).toEqual(['Theirs?', 'Mine?']);
    expect(editor.view).toMatchObject({ problem: null, call: { revision: 8 } });
  });

  it('keeps an edit on the screen that could not be stored, and stores it when asked to', async () => {
    server.failure = offline;
    editor.edit(callTypeEdit('demo'));
    await settled();
    expect(editor.view).toMatchObject({ problem: offline, call: { callType: 'demo' } });
    server.failure = null;
    editor.retry();
    await settled();
    expect(editor.view.problem).toBeNull();
    expect(server.call.callType).toBe('demo');
  });

  it.each([
    [
      'a swap',
      () => spokenEdit({ kind: 'swap-sides' }),
      { sides: { A: 'customer', B: 'sales_rep' } },
    ],
    ['an answer', () => asked('Why?'), { answers: [{ question: 'Why?' }] }],
  ])(
    'does not make %s twice that was stored although its reply was lost',
    async (_, edit, then) => {
      const { send } = server;
      server.send = async (id, changes) => {
        await send(id, changes);
        server.send = send;
        throw offline;
      };
      const unlucky = new SavedCallEditor({
        call: saved,
        pendingAnswers: kept,
        onChange: () => undefined,
        ports: {
          send: (id, changes) => server.send(id, changes),
          fetch: server.fetch,
          isChangedElsewhere: server.isChangedElsewhere,
        },
      });
      unlucky.edit(edit());
      await settled();
      expect(unlucky.view.problem).toBe(offline);
      unlucky.retry();
      await settled();
      expect(unlucky.view.problem).toBeNull();
      expect(server.call).toMatchObject(then);
      expect(server.call.answers ?? []).toHaveLength('answers' in then ? 1 : 0);
    },
  );

  it('stores what was changed while the call was on its way, and nothing else', async () => {
    const { _id: _, createdAt: __, revision: ___, ...sent } = saved;
    editor.edit(catchUpEdit(sent));
    expect(server.sent).toEqual([]);
    editor.edit(catchUpEdit({ ...sent, names: { B: 'Dana' } }));
    await settled();
    expect(server.sent).toEqual([{ names: { B: 'Dana' }, revision: 3 }]);
  });

  it('catches up with what came here, and leaves the answers that another page stored', async () => {
    server.call = asked('Theirs?')({ ...saved, revision: 7 });
    editor.edit(catchUpEdit({ ...saved, summary: 'Late.', answers: [anAnswer('Mine?')] }));
    await settled();
    expect(server.call.summary).toBe('Late.');
    expect(server.call.answers?.map(({ question }) => question)).toEqual(['Theirs?', 'Mine?']);
  });

  it('stores a summary that came after the call was sent', async () => {
    editor.edit(catchUpEdit({ ...saved, summary: 'They agreed on Thursday.' }));
    await settled();
    expect(server.sent).toEqual([{ summary: 'They agreed on Thursday.', revision: 3 }]);
  });

  it('gives up on a call that is gone', async () => {
    server.call = { ...saved, revision: 9 };
    server.isGone = true;
    editor.edit(callTypeEdit('demo'));
    await settled();
    expect(editor.view.problem).toBe(elsewhere);
    expect(server.sent).toHaveLength(1);
  });

  it('does not try for ever against pages that are always faster', async () => {
    server.send = (_id, changes) => {
      server.sent.push(changes);
      return Promise.reject(elsewhere);
    };
    const busy = anEditor();
    busy.edit(callTypeEdit('demo'));
    for (let turn = 0; turn < 5; turn += 1) await settled();
    expect(server.sent).toHaveLength(5);
    expect(busy.view.problem).toBe(elsewhere);
  });

  it('takes what is read again, but not over an edit under way', async () => {
    editor.accept({ ...saved, summary: 'Newer.' });
    expect(editor.view.call.summary).toBe('Newer.');
    editor.edit(callTypeEdit('demo'));
    editor.accept({ ...saved, summary: 'Older.' });
    expect(editor.view.call.summary).toBe('Newer.');
    await settled();
  });

  describe('an answer', () => {
    const [first, second] = [
      anAnswer('One?', '2026-11-21T10:00:00.000Z'),
      anAnswer('Two?', '2026-11-21T10:01:00.000Z'),
    ];

    it('is kept until it is stored', async () => {
      editor.addAnswer(first);
      expect(editor.view.call.answers).toEqual([first]);
      await Promise.resolve();
      expect(kept.answers).toMatchObject([{ callId: saved._id, answer: first }]);
      await settled();
      expect(server.call.answers).toEqual([first]);
      expect(kept.answers).toEqual([]);
    });

    it('that could not be stored is stored by the next page, on what was changed meanwhile', async () => {
      server.failure = offline;
      editor.addAnswer(first);
      editor.addAnswer(second);
      await settled();
      expect(kept.answers).toHaveLength(2);
      server.failure = null;
      const theirs = { summary: 'Theirs.', names: { B: 'Dana' }, answers: [anAnswer('Theirs?')] };
      const next = anEditor();
      server.call = { ...saved, ...theirs, revision: 8 };
      await next.takeUp();
      await settled();
      expect(server.call).toMatchObject({
        summary: 'Theirs.',
        names: { B: 'Dana' },
        answers: [{ question: 'Theirs?' }, first, second],
        revision: 9,
      });
      expect(next.view.call).toEqual(server.call);
      expect(kept.answers).toEqual([]);
    });

    it('stays kept where the next page can not store it either', async () => {
      server.failure = offline;
      editor.addAnswer(first);
      await settled();
      const next = anEditor();
      await next.takeUp();
      await settled();
      expect(next.view).toMatchObject({ problem: offline, call: { answers: [first] } });
      expect(kept.answers).toHaveLength(1);
    });

    it('that was stored before it could be forgotten is forgotten, and not sent again', async () => {
      await kept.putAnswer(saved._id, first);
      await kept.putAnswer('another-call', second);
      server.call = answerEdit(first)(saved);
      await anEditor().takeUp();
      await settled();
      expect(server.sent).toEqual([]);
      expect(kept.answers).toEqual([{ callId: 'another-call', answer: second }]);
    });

    it('that two pages take up is stored once', async () => {
      await kept.putAnswer(saved._id, first);
      await Promise.all([editor.takeUp(), anEditor().takeUp()]);
      await settled();
      await settled();
      expect(server.call.answers).toEqual([first]);
      expect(kept.answers).toEqual([]);
    });

    it('is stored where the browser keeps nothing', async () => {
      kept.isRefusing = true;
      editor.addAnswer(first);
      await settled();
      expect(server.call.answers).toEqual([first]);
    });
  });
});
