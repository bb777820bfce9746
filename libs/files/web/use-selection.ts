import { useEffect, useRef, useState } from 'react';
import type { Page } from './page.js';
import {
  everything,
  type Listed,
  type Modifiers,
  moved,
  nothingSelected,
  placeOf,
  pressed,
  type Selection,
  toggled,
} from './selection.js';
import type { Rows } from './use-folder-rows.js';

/** The selection of a list, and the ways to change it. */
export interface ListSelection {
  readonly state: Selection;
  /** The selected pages that are still there. */
  readonly pages: readonly Page[];
  press(index: number, modifiers: Modifiers): void;
  toggle(index: number): void;
  /** @returns where the focus is then */
  move(to: number, modifiers: Modifiers): number;
  /** Selects a row unless it is; answers with all that is selected then. */
  include(index: number): readonly Page[];
  /** What an action on a row is about: all that is selected if the row is, else the row alone. */
  withRow(index: number): readonly Page[];
  all(): Promise<void>;
  clear(): void;
  /** Goes on to the next row whose title begins with what is being typed; answers with where that is. */
  find(letter: string): number | undefined;
  /** Whether a title is being typed. */
  isFinding(): boolean;
}

/** Milliseconds between two letters of one word. */
const typingPause = 700;

/** @param follow is told where the row with the focus is when it got another place, as by a new name */
export function useSelection(rows: Rows, follow: (index: number) => void): ListSelection {
  const [state, setState] = useState(nothingSelected);
  const typed = useRef({ text: '', at: 0 });
  // a row that the focus went to before it was loaded
  const awaited = useRef<number>(undefined);
  const list: Listed = { count: rows.count ?? 0, uuidAt: (index) => rows.row(index)?.uuid };
  const pagesOf = (chosen: ReadonlySet<string>) =>
    chosen.size === 0 ? [] : [...rows.loaded()].filter(({ uuid }) => chosen.has(uuid));
  const latest = useRef(list);
  latest.current = list;

  const last = Math.max(0, list.count - 1);
  useEffect(() => {
    setState((before) => (before.focus > last ? { ...before, focus: last, anchor: last } : before));
  }, [last]);

  useEffect(() => {
    const index = awaited.current;
    if (index === undefined || latest.current.uuidAt(index) === undefined) return;
    awaited.current = undefined;
    setState((before) => pressed(before, latest.current, index, { shift: false, ctrl: false }));
  });

  const stood = useRef<{ readonly focus: number; readonly uuid: string | undefined }>(undefined);
  useEffect(() => {
    const { focus, chosen } = state;
    const { focus: before, uuid } = stood.current ?? {};
    if (before !== focus || uuid === undefined || !chosen.has(uuid)) {
      stood.current = { focus, uuid: latest.current.uuidAt(focus) };
      return;
    }
    const place = latest.current.uuidAt(focus) === uuid ? focus : placeOf(latest.current, uuid);
    if (place === undefined || place === focus) return;
    stood.current = { focus: place, uuid };
    setState((other) => ({ ...other, focus: place, anchor: place }));
    follow(place);
  });

  return {
    state,
    pages: pagesOf(state.chosen),
    press: (index, modifiers) => setState(pressed(state, list, index, modifiers)),
    toggle: (index) => setState((before) => toggled(before, list, index)),
    move: (to, modifiers) => {
      const next = moved(state, list, to, modifiers);
      setState(next);
      awaited.current = modifiers.ctrl || list.uuidAt(next.focus) !== undefined ? undefined : next.focus;
      return next.focus;
    },
    include: (index) => {
      const uuid = list.uuidAt(index);
      if (uuid === undefined || state.chosen.has(uuid)) return pagesOf(state.chosen);
      const next = pressed(state, list, index, { shift: false, ctrl: false });
      setState(next);
      return pagesOf(next.chosen);
    },
    withRow: (index) => {
      const page = rows.row(index);
      return page && !state.chosen.has(page.uuid) ? [page] : pagesOf(state.chosen);
    },
    all: async () => {
      await rows.all();
      setState((before) => everything(before, latest.current));
    },
    clear: () => setState((before) => ({ ...before, chosen: new Set() })),
    isFinding: () => performance.now() - typed.current.at < typingPause,
    find: (letter) => {
      const now = performance.now();
      const text = (now - typed.current.at < typingPause ? typed.current.text : '') + letter.toLowerCase();
      typed.current = { text, at: now };
      const from = text.length === 1 ? state.focus + 1 : state.focus;
      for (let step = 0; step < list.count; step += 1) {
        const index = (from + step) % list.count;
        if (!rows.row(index)?.title.toLowerCase().startsWith(text)) continue;
        setState(pressed(state, list, index, { shift: false, ctrl: false }));
        return index;
      }
      return undefined;
    },
  };
}
