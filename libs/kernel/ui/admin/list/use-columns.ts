import { useMemo } from 'react';
import { type RaRecord, useListContext, useStore } from 'react-admin';
import { type Column, inOrder } from './column.js';

const asDeclared: string[] = [];

/** Which columns are not shown, and the order of all of them; empty: as the list has them. */
export interface ShownColumns {
  readonly hidden: readonly string[];
  readonly order: readonly string[];
}

/** Which columns of the list at hand a person sees, and in what order. */
export function useColumns<Row extends RaRecord>(columns: readonly Column<Row>[]) {
  const { resource } = useListContext();
  const hiddenAtFirst = useMemo(
    () => columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ source }) => source),
    [columns],
  );
  // react-admin's table reads what is hidden by this name
  const [hidden, setHidden] = useStore(`${resource}.datatable`, hiddenAtFirst);
  const [order, setOrder] = useStore(`${resource}.columns`, asDeclared);
  const ordered = useMemo(() => inOrder(columns, order), [columns, order]);
  const sources = ordered.map(({ source }) => source);
  return {
    ordered,
    hidden,
    hiddenAtFirst,
    shown: { hidden, order } satisfies ShownColumns,
    isAsUsual: order.length === 0 && hasSame(hidden, hiddenAtFirst),
    show({ hidden: without, order: inOrderOf }: ShownColumns): void {
      setHidden([...without]);
      setOrder([...inOrderOf]);
    },
    toggle(source: string): void {
      setHidden(hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source]);
    },
    /** One place to the left, or to the right. */
    move(source: string, by: -1 | 1): void {
      const from = sources.indexOf(source);
      const to = from + by;
      if (to >= 0 && to < sources.length) setOrder(sources.with(from, sources[to] as string).with(to, source));
    },
    reset(): void {
      setHidden(hiddenAtFirst);
      setOrder(asDeclared);
    },
  };
}

function hasSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}
