import { Button } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { texts } from './texts.js';

/** The rows of a list that the person has chosen, also on other pages, and giving the choice up. */
export function useChosenRows() {
  const { selectedIds = [], onUnselectItems } = useListContext<RaRecord>();
  return { ids: selectedIds.map(String), clear: () => onUnselectItems() };
}

/** What can be done with them, as soon as there are some, and how many of them a search or another page hides. */
export function ChosenRows({ children }: { readonly children: ReactNode }) {
  const { ids, clear } = useChosenRows();
  const { data } = useListContext<RaRecord>();
  if (ids.length === 0) return null;
  const shown = new Set(data?.map(({ id }) => String(id)));
  const elsewhere = data ? ids.filter((id) => !shown.has(id)).length : 0;
  return (
    <div className="staff-chosen" role="status">
      <strong>{texts.chosen(ids.length)}</strong>
      {elsewhere > 0 && <span>{texts.chosenElsewhere(elsewhere, ids.length)}</span>}
      {children}
      <Button look="quiet" size="small" onClick={clear}>
        {texts.unchoose}
      </Button>
    </div>
  );
}
