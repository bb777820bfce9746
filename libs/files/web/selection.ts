/** What is selected in a list, and where the keyboard stands. Places are indexes into the list as it is ordered. */
export interface Selection {
  readonly chosen: ReadonlySet<string>;
  /** Where the focus is. */
  readonly focus: number;
  /** Where a range began. */
  readonly anchor: number;
}

/** The list a selection is made in; undefined where a row has not been loaded. */
export interface Listed {
  readonly count: number;
  readonly uuidAt: (index: number) => string | undefined;
}

export interface Modifiers {
  readonly shift: boolean;
  /** Ctrl, or Cmd on a Mac. */
  readonly ctrl: boolean;
}

export const nothingSelected: Selection = { chosen: new Set(), focus: 0, anchor: 0 };

/** Where a row is; undefined when it is not among those that are loaded. */
export function placeOf(list: Listed, uuid: string): number | undefined {
  for (let index = 0; index < list.count; index += 1) if (list.uuidAt(index) === uuid) return index;
  return undefined;
}

function between(list: Listed, from: number, to: number): string[] {
  const [first, last] = from < to ? [from, to] : [to, from];
  const uuids = [];
  for (let index = first; index <= last; index += 1) {
    const uuid = list.uuidAt(index);
    if (uuid !== undefined) uuids.push(uuid);
  }
  return uuids;
}

/** The selection with one row chosen or let go; what else is chosen stays. */
export function toggled(selection: Selection, list: Listed, index: number): Selection {
  const uuid = list.uuidAt(index);
  if (uuid === undefined) return selection;
  const chosen = new Set(selection.chosen);
  if (!chosen.delete(uuid)) chosen.add(uuid);
  return { chosen, focus: index, anchor: index };
}

/** A press on a row: alone it selects that one, with Ctrl it adds or takes away, with Shift it selects from the anchor. */
export function pressed(selection: Selection, list: Listed, index: number, { shift, ctrl }: Modifiers): Selection {
  if (shift) {
    const range = between(list, selection.anchor, index);
    return { chosen: new Set(ctrl ? [...selection.chosen, ...range] : range), focus: index, anchor: selection.anchor };
  }
  if (ctrl) return toggled(selection, list, index);
  return { chosen: new Set(between(list, index, index)), focus: index, anchor: index };
}

/** The focus moves to a row: with Shift the range follows, with Ctrl nothing is selected, else that row is. */
export function moved(selection: Selection, list: Listed, to: number, modifiers: Modifiers): Selection {
  const index = Math.max(0, Math.min(list.count - 1, to));
  if (list.count === 0) return selection;
  if (modifiers.ctrl && !modifiers.shift) return { ...selection, focus: index };
  return pressed(selection, list, index, modifiers);
}

export function everything(selection: Selection, list: Listed): Selection {
  return { ...selection, chosen: new Set(between(list, 0, list.count - 1)) };
}

/** Where a key takes the focus; nothing for keys that do not move it. `page` is how many rows a screen shows. */
export function targetOf(key: string, focus: number, count: number, page: number): number | undefined {
  return {
    ArrowDown: focus + 1,
    ArrowUp: focus - 1,
    PageDown: focus + page,
    PageUp: focus - page,
    Home: 0,
    End: count - 1,
  }[key];
}
