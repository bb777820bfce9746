import { Button, confirm, toast, useCommand } from '@daybook/kernel/ui';
import { useChosenRows, useFilters, useList } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { BulkEdit } from './bulk-edit.js';
import { type Failure, Failures } from './failures.js';
import { ArchiveCompaniesDocument, RestoreCompaniesDocument } from './generated/graphql.js';
import { inHundreds } from './in-hundreds.js';
import type { AdminCompany } from './resource.js';
import { texts } from './texts.js';

const settings = { changes: ['company'], refused: texts.bulkFailed, failed: texts.bulkFailed } as const;

/** What can be done with the companies that were chosen: each succeeds or fails alone, and who failed is told with why. */
export function BulkActions() {
  const { ids, clear } = useChosenRows();
  const { chosen } = useFilters();
  const names = useNames();
  const [editing, setEditing] = useState(false);
  const [failures, setFailures] = useState<readonly Failure[]>();
  const archive = useCommand(ArchiveCompaniesDocument, settings);
  const restore = useCommand(RestoreCompaniesDocument, settings);
  const tell = (failed: readonly Failure[] | undefined, done: (count: number) => string) => {
    if (!failed) return;
    if (failed.length === 0) toast(done(ids.length), 'success');
    else setFailures(failed);
    if (failed.length === 0) clear();
  };
  const archiveThem = async () => {
    if (!(await confirm(texts.archiveQuestion(ids.length), { confirmText: texts.archive }))) return;
    const failed = await inHundreds(ids, async (uuids) => (await archive.run({ uuids }))?.deleteCompanies.failures);
    tell(failed, texts.archivedDone);
  };
  const restoreThem = async () => {
    const failed = await inHundreds(ids, async (uuids) => (await restore.run({ uuids }))?.restoreCompanies.failures);
    tell(failed, texts.restoredDone);
  };

  return (
    <>
      {chosen('state') === 'archived' ? (
        <Button size="small" running={restore.running} onClick={() => void restoreThem()}>
          {texts.restore}
        </Button>
      ) : (
        <>
          <Button size="small" onClick={() => setEditing(true)}>
            {texts.bulkEdit}
          </Button>
          <Button size="small" running={archive.running} onClick={() => void archiveThem()}>
            {texts.archive}
          </Button>
        </>
      )}
      {editing && (
        <BulkEdit
          uuids={ids}
          onClose={() => setEditing(false)}
          onDone={(failed) => {
            setEditing(false);
            tell(failed, texts.changed);
          }}
        />
      )}
      {failures && (
        <Failures failures={failures} all={ids.length} nameOf={names} onClose={() => setFailures(undefined)} />
      )}
    </>
  );
}

/** Names of the rows in sight. */
function useNames() {
  const { data = [] } = useList<AdminCompany>();
  return (uuid: string) => data.find((one) => one.uuid === uuid)?.name ?? texts.company;
}
