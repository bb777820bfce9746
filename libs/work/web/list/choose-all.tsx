import { Button, RequestFailed, send, toast } from '@daybook/kernel/ui';
import { useList } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { WorkListDocument } from './generated/graphql.js';
import { listVariables, type WorkRow } from './resource.js';
import { texts } from './texts.js';

/** Rows that one question answers, and that can be chosen at once. */
const page = 100;
const most = 5_000;

/** Chooses all that the list is narrowed to, also on other pages; of more than that the first. */
export function ChooseAll({ onFound }: { readonly onFound: (rows: readonly WorkRow[]) => void }) {
  const { total = 0, filterValues, sort, selectedIds, onSelect } = useList<WorkRow>();
  const [running, setRunning] = useState(false);
  const matching = Math.min(total, most);
  if (matching <= selectedIds.length) return null;
  const choose = async () => {
    setRunning(true);
    try {
      const found = new Map<string, WorkRow>();
      for (let offset = 0; offset < matching; offset += page) {
        const asked = { offset, limit: page, filter: filterValues, sort };
        const { workList } = await send(WorkListDocument, listVariables(asked));
        for (const row of workList.rows) found.set(row.id, row);
      }
      onFound([...found.values()]);
      onSelect([...found.keys()]);
    } catch (cause) {
      if (!(cause instanceof RequestFailed)) throw cause;
      toast(texts.list.failed, 'error');
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button size="small" look="quiet" aria-keyshortcuts="X" running={running} onClick={() => void choose()}>
      {texts.chooseAll(matching, total)}
    </Button>
  );
}
