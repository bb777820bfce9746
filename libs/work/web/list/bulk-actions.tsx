import { Button, type WorkAction } from '@daybook/kernel/ui';
import { useBulk, useList } from '@daybook/kernel/ui/admin';
import { useRef, useState } from 'react';
import type { WorkRow } from './resource.js';
import { texts } from './texts.js';

/** What can be done with what was chosen: what areas offer for its kind, as long as all of it is of one. */
export function BulkActions({ actions }: { readonly actions: readonly WorkAction[] }) {
  const { data = [] } = useList<WorkRow>();
  const seen = useRef(new Map<string, WorkRow>());
  // rows that were chosen on another page, or that left the list when something was done to them
  for (const row of data) seen.current.set(row.id, row);
  const { ids, tell, failures } = useBulk((uuid) => nameOf([...seen.current.values()], uuid));
  const [opened, open] = useState<WorkAction>();
  const chosen = ids.flatMap((id) => seen.current.get(id) ?? []);
  const offered = actions.filter(({ kind, waits }) =>
    chosen.every((row) => row.kind === kind && (!waits || waits.includes(row.waits))),
  );
  return (
    <>
      {offered.map((action) => (
        <Button key={`${action.kind} ${action.label}`} size="small" onClick={() => open(action)}>
          {action.label}
        </Button>
      ))}
      {offered.length === 0 && <span>{texts.nothingForAll}</span>}
      {opened && (
        <opened.Dialog
          uuids={chosen.map(({ uuid }) => uuid)}
          onClose={() => open(undefined)}
          onDone={(failed) => {
            open(undefined);
            tell(failed, texts.done);
          }}
        />
      )}
      {failures}
    </>
  );
}

function nameOf(rows: readonly WorkRow[], uuid: string): string {
  const row = rows.find((one) => one.uuid === uuid);
  return row ? texts.named(row.title, row.companyName) : '';
}
