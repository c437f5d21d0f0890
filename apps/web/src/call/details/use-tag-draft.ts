import { useRef, useState } from 'react';
import type { TagChange } from '../requests/call-details.ts';
import { countSeparators, readTags, readTypedTags, type TagInput } from './tag-input.ts';
import { useLateReport, type Change } from './use-attempt.ts';

type Failure = { message: string; remove: readonly string[] };

export type TagDraft = {
  /** What is typed in the field. */
  text: string;
  /** Why the text is no tag. */
  problem: string | undefined;
  /** Why the last change is not stored. */
  failure: string | undefined;
  type: (text: string, isComposing: boolean) => void;
  /** Adds what is in the field, or the tags of a pasted list. */
  add: (text?: string) => void;
  /** Adds one tag in place of what is typed. */
  pick: (tag: string) => void;
  remove: (tag: string) => void;
  retry: () => void;
  dismiss: () => void;
};

/** What is typed in the field for tags. Tags that could not be stored return to it. */
export function useTagDraft(present: readonly string[], onChange: Change<TagChange>): TagDraft {
  const field = useFieldText();
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const reportLate = useLateReport();

  async function send(change: TagChange) {
    setFailure(null);
    const failed = await onChange(change);
    if (!failed) return;
    const message = `${sentenceOf(change)} ${failed.message}`;
    const isLate = reportLate({ problem: failed, message, onRetry: () => void send(change) });
    if (isLate) return;
    field.putBack(change.add);
    setFailure({ message, remove: change.remove });
  }

  function take(input: TagInput) {
    field.set(input.rest);
    setProblem(input.problem);
    if (input.add.length > 0) void send({ add: input.add, remove: [] });
  }

  return {
    text: field.text,
    problem,
    failure: failure?.message,
    type(typed, isComposing) {
      const { text, isSeparated } = field.type(typed, isComposing);
      if (isSeparated) take(readTypedTags(text, present));
      else setProblem(undefined);
    },
    add: (given = field.text) => take(readTags(given, present)),
    pick: (tag) => take({ add: [tag], rest: '', problem: undefined }),
    remove(tag) {
      setProblem(undefined);
      void send({ add: [], remove: [tag] });
    },
    retry() {
      const remove = failure?.remove ?? [];
      setFailure(null);
      if (remove.length > 0) void send({ add: [], remove });
      take(readTags(field.text, present));
    },
    dismiss: () => setFailure(null),
  };
}

/** The text of the field. What is put back does not disturb a word that an input method composes. */
function useFieldText() {
  const [text, setText] = useState('');
  const composing = useRef({ is: false, returned: [] as readonly string[], from: '' });

  function type(typed: string, isComposing: boolean) {
    const { is, returned, from } = composing.current;
    const before = is ? from : text;
    composing.current = { is: isComposing, returned: isComposing ? returned : [], from: before };
    const whole = isComposing ? typed : joined([...returned, typed]);
    setText(whole);
    // Not at each letter, which would add tags again that were put back.
    const isSeparated = !isComposing && countSeparators(typed) > countSeparators(before);
    return { text: whole, isSeparated };
  }

  function putBack(tags: readonly string[]) {
    const { is, returned } = composing.current;
    if (is) composing.current.returned = [...returned, ...tags];
    else setText((typed) => joined([...tags, typed]));
  }

  return { text, set: setText, type, putBack };
}

function joined(texts: readonly string[]): string {
  return texts.filter(Boolean).join(', ');
}

function sentenceOf({ add, remove }: TagChange): string {
  const many = add.length + remove.length > 1;
  const names = [...add, ...remove].map((tag) => `“${tag}”`).join(', ');
  const done = add.length > 0 ? 'added' : 'removed';
  const kept = add.length > 0 ? ' What you typed is kept in the field.' : '';
  return `${names} ${many ? 'were' : 'was'} not ${done}.${kept}`;
}
