import { Button, confirm, useCommand } from '@daybook/kernel/ui';
import { inHundreds, useBulk, useFilters, useList } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { EditCompanies } from './edit-companies.js';
import { ArchiveCompaniesDocument, RestoreCompaniesDocument } from './generated/graphql.js';
import type { AdminCompany } from './resource.js';
import { texts } from './texts.js';

const settings = { changes: ['company'], refused: texts.bulkFailed, failed: texts.bulkFailed } as const;

/** What can be done with the companies that were chosen. */
export function BulkActions() {
  const { data = [] } = useList<AdminCompany>();
  const { ids, tell, failures } = useBulk((uuid) => data.find((one) => one.uuid === uuid)?.name ?? texts.company);
  const { chosen } = useFilters();
  const [editing, setEditing] = useState(false);
  const archive = useCommand(ArchiveCompaniesDocument, settings);
  const restore = useCommand(RestoreCompaniesDocument, settings);
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
        <EditCompanies
          uuids={ids}
          onClose={() => setEditing(false)}
          onDone={(failed) => {
            setEditing(false);
            tell(failed, texts.changed);
          }}
        />
      )}
      {failures}
    </>
  );
}
