import { Button, confirm, useCommand } from '@daybook/kernel/ui';
import { inHundreds, useBulk, useList } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { EditLinks } from './edit-links.js';
import { RemoveLinksDocument } from './generated/graphql.js';
import type { LinkOfPerson } from './resource.js';
import { texts } from './texts.js';

/** What can be done with the memberships that were chosen. */
export function LinkActions() {
  const { data = [] } = useList<LinkOfPerson>();
  const { ids, tell, failures } = useBulk(
    (uuid) => data.find((one) => one.uuid === uuid)?.company.name ?? texts.company,
  );
  const [editing, setEditing] = useState(false);
  const removing = useCommand(RemoveLinksDocument, {
    changes: ['companyUser'],
    refused: texts.notChanged,
    failed: texts.notChanged,
  });
  const remove = async () => {
    if (!(await confirm(texts.removeQuestion(ids.length), { confirmText: texts.remove }))) return;
    const failed = await inHundreds(ids, async (uuids) => (await removing.run({ uuids }))?.deleteCompanyUsers.failures);
    tell(failed, texts.removed);
  };
  return (
    <>
      <Button size="small" onClick={() => setEditing(true)}>
        {texts.edit}
      </Button>
      <Button size="small" running={removing.running} onClick={() => void remove()}>
        {texts.remove}
      </Button>
      {editing && (
        <EditLinks
          links={data.filter(({ uuid }) => ids.includes(uuid))}
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
