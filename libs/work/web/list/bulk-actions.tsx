import { Button, type WorkAction } from '@daybook/kernel/ui';
import { type Undoing, useBulk, useList } from '@daybook/kernel/ui/admin';
import { type ComponentType, useRef, useState } from 'react';
import { AssignMany, AssignToMe, type ItemsDialogProps } from './assign-dialogs.js';
import { ChooseAll } from './choose-all.js';
import type { WorkRow } from './resource.js';
import { TagMany } from './tag-dialog.js';
import { texts } from './texts.js';

/** What can be done with work of any kind. */
const ofAnyKind: readonly {
  readonly label: string;
  readonly keys?: string;
  readonly Dialog: ComponentType<ItemsDialogProps>;
}[] = [
  { label: texts.assignToMe, keys: 'a', Dialog: AssignToMe },
  { label: texts.assign, Dialog: AssignMany },
  { label: texts.addTag, Dialog: TagMany },
];

/** What can be done with what was chosen: of any kind, and what areas offer for its kind as long as all of it is of one. */
export function BulkActions({
  actions,
  names,
  onUndoable,
}: {
  readonly actions: readonly WorkAction[];
  /** Filled with what the things are called, by their ids and uuids. */
  readonly names: Map<string, string>;
  readonly onUndoable: (undoing: Undoing | undefined) => void;
}) {
  const { data = [] } = useList<WorkRow>();
  const seen = useRef(new Map<string, WorkRow>());
  // rows that were chosen on another page, or that left the list when something was done to them
  const remember = (rows: readonly WorkRow[]) => {
    for (const row of rows) {
      seen.current.set(row.id, row);
      for (const key of [row.id, row.uuid]) names.set(key, texts.named(row.title, row.companyName));
    }
  };
  remember(data);
  const { ids, tell, failures } = useBulk((id) => names.get(id) ?? '');
  const [opened, open] = useState<WorkAction | (typeof ofAnyKind)[number]>();
  const chosen = ids.flatMap((id) => seen.current.get(id) ?? []);
  const offered = actions.filter(({ kind, waits }) =>
    chosen.every((row) => row.kind === kind && (!waits || waits.includes(row.waits))),
  );
  const outcome = {
    onClose: () => open(undefined),
    onDone: (failed: Parameters<typeof tell>[0], undoing?: Undoing) => {
      open(undefined);
      onUndoable(undoing);
      tell(failed, (opened && 'done' in opened && opened.done) || texts.done);
    },
  };
  return (
    <>
      {[...offered, ...ofAnyKind].map((action) => (
        <Button
          key={`${'kind' in action ? action.kind : ''} ${action.label}`}
          size="small"
          aria-keyshortcuts={action.keys}
          onClick={() => open(action)}
        >
          {action.label}
        </Button>
      ))}
      <ChooseAll onFound={remember} />
      {opened && 'kind' in opened && (
        <opened.Dialog
          uuids={chosen.map(({ uuid }) => uuid)}
          companyOf={new Map(chosen.map(({ uuid, companyUuid }) => [uuid, companyUuid ?? '']))}
          {...outcome}
        />
      )}
      {opened && !('kind' in opened) && <opened.Dialog ids={chosen.map(({ id }) => id)} {...outcome} />}
      {failures}
    </>
  );
}
