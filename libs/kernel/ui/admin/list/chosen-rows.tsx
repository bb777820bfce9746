import { Button } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { texts } from './texts.js';

/** The rows of a list that the person has chosen, also on other pages, and giving the choice up. */
export function useChosenRows() {
  const { selectedIds = [], onUnselectItems } = useListContext<RaRecord>();
  return { ids: selectedIds.map(String), clear: () => onUnselectItems() };
}

/** What can be done with them, as soon as there are some. */
export function ChosenRows({ children }: { readonly children: ReactNode }) {
  const { ids, clear } = useChosenRows();
  if (ids.length === 0) return null;
  return (
    <div className="staff-chosen" role="status">
      <strong>{texts.chosen(ids.length)}</strong>
      {children}
      <Button look="quiet" size="small" onClick={clear}>
        {texts.unchoose}
      </Button>
    </div>
  );
}
