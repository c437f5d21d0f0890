import { useRef, useState } from 'react';
import type { TagChange } from '../edits/details-edits.ts';
import { countSeparators, readTags, readTypedTags, type TagInput } from './tag-input.ts';
import { useReportIfUnmounted, type SendChange } from './use-attempt.ts';

type Failure = { message: string; remove: readonly string[] };

export type TagDraft = {
  text: string;
  problem: string | undefined;
  failure: string | undefined;
  type: (text: string, isComposing: boolean) => void;
  add: (text?: string) => void;
  pick: (tag: string) => void;
  remove: (tag: string) => void;
  retry: () => void;
  dismiss: () => void;
};

export function useTagDraft(present: readonly string[], onChange: SendChange<TagChange>): TagDraft {
  const field = useFieldText();
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const reportIfUnmounted = useReportIfUnmounted();

  async function send(change: TagChange) {
    setFailure(null);
    const failed = await onChange(change);
    if (!failed) return;
    const message = `${sentenceOf(change)} ${failed.message}`;
    const isReported = reportIfUnmounted({
      problem: failed,
      message,
      onRetry: () => void send(change),
    });
    if (isReported) return;
    field.putBack(change.add);
    setFailure({ message, remove: change.remove });
  }

  function accept(input: TagInput) {
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
      if (isSeparated) accept(readTypedTags(text, present));
      else setProblem(undefined);
    },
    add: (given = field.text) => accept(readTags(given, present)),
    pick: (tag) => accept({ add: [tag], rest: '', problem: undefined }),
    remove(tag) {
      setProblem(undefined);
      void send({ add: [], remove: [tag] });
    },
    retry() {
      const remove = failure?.remove ?? [];
      setFailure(null);
      if (remove.length > 0) void send({ add: [], remove });
      accept(readTags(field.text, present));
    },
    dismiss: () => setFailure(null),
  };
}

/** Holds the text of the field. Returning tags wait until an input method has composed its word. */
function useFieldText() {
  const [text, setText] = useState('');
  const composition = useRef({
    isActive: false,
    textBefore: '',
    returned: [] as readonly string[],
  });

  function type(typed: string, isComposing: boolean) {
    const { isActive, textBefore, returned } = composition.current;
    const before = isActive ? textBefore : text;
    composition.current = {
      isActive: isComposing,
      textBefore: before,
      returned: isComposing ? returned : [],
    };
    const whole = isComposing ? typed : joined([...returned, typed]);
    setText(whole);
    // Tags are not added at each letter, because the tags that returned to the field would be added again.
    const isSeparated = !isComposing && countSeparators(typed) > countSeparators(before);
    return { text: whole, isSeparated };
  }

  function putBack(tags: readonly string[]) {
    const { isActive, returned } = composition.current;
    if (isActive) composition.current.returned = [...returned, ...tags];
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
