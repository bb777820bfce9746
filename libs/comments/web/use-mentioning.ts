import { categories, useDebounced, useQuery } from '@daybook/kernel/ui';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MentionablePeopleDocument, type MentionablePeopleQuery } from './generated/graphql.js';
import { type Draft, nameBefore, picked } from './mentioning.js';

export type Mentionable = MentionablePeopleQuery['mentionablePeople'][number];

/** Whoever may see the item can be named, and that hangs on the item. */
const anything = { about: categories };
/** Milliseconds without a key before the server is asked. */
const rest = 120;

/** Offers people where an `@` was typed: whom, which of them is marked, and what the keys do. */
export function useMentioning(itemUuid: string, draft: Draft, onDraft: (draft: Draft) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [marked, setMarked] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const caretToBe = useRef<number>(undefined);

  const begun = caret === null ? undefined : nameBefore(draft.typed.slice(0, caret), draft.mentions);
  const asked = begun && begun.from !== closedAt ? begun : undefined;
  const search = useDebounced(asked?.search.trim() ?? null, rest);
  const { data } = useQuery(
    MentionablePeopleDocument,
    asked && search !== null ? { itemUuid, search } : null,
    anything,
  );
  const last = useRef<readonly Mentionable[]>([]);
  if (data) last.current = data.mentionablePeople;
  const people = asked ? last.current.filter(({ name }) => isNamed(name, asked.search)) : [];
  const at = Math.min(marked, people.length - 1);

  const from = begun?.from;
  useEffect(() => {
    setMarked(0);
    if (from === undefined) setClosedAt(undefined);
  }, [from]);

  useLayoutEffect(() => {
    if (caretToBe.current === undefined) return;
    field.current?.setSelectionRange(caretToBe.current, caretToBe.current);
    caretToBe.current = undefined;
  });

  const choose = (person: Mentionable | undefined) => {
    if (!person || !asked || caret === null) return;
    const next = picked(draft.typed, { from: asked.from, to: caret }, person, draft.mentions);
    caretToBe.current = next.caret;
    setCaret(next.caret);
    onDraft(next);
  };

  return {
    field,
    people,
    at,
    choose,
    /** Where the caret stands; null when the field has lost the focus. */
    onCaret: setCaret,
    /** @returns whether the key was for the list */
    onKey(event: KeyboardEvent): boolean {
      if (people.length === 0 || event.nativeEvent.isComposing) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setMarked((at + step + people.length) % people.length);
      else if (event.key === 'Enter' && !event.shiftKey) choose(people[at]);
      else if (event.key === 'Escape') setClosedAt(asked?.from);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}

function isNamed(name: string, search: string): boolean {
  return ` ${name}`.toLowerCase().includes(` ${search}`.toLowerCase());
}
