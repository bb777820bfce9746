import { Button, confirm, toast, useCommand } from '@daybook/kernel/ui';
import { useChosenRows, useList } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { type Failure, Failures } from '../admin/failures.js';
import { inHundreds } from '../admin/in-hundreds.js';
import { EditLinks } from './edit-links.js';
import { RemoveLinksDocument } from './generated/graphql.js';
import type { LinkOfPerson } from './resource.js';
import { texts } from './texts.js';

/** What can be done with the memberships that were chosen; each succeeds or fails alone. */
export function LinkActions() {
  const { ids, clear } = useChosenRows();
  const { data = [] } = useList<LinkOfPerson>();
  const [editing, setEditing] = useState(false);
  const [failures, setFailures] = useState<readonly Failure[]>();
  const removing = useCommand(RemoveLinksDocument, {
    changes: ['companyUser'],
    refused: texts.notChanged,
    failed: texts.notChanged,
  });
  const tell = (failed: readonly Failure[] | undefined, done: string) => {
    if (!failed) return;
    if (failed.length > 0) return setFailures(failed);
    toast(done, 'success');
    clear();
  };
  const remove = async () => {
    if (!(await confirm(texts.removeQuestion(ids.length), { confirmText: texts.remove }))) return;
    const failed = await inHundreds(ids, async (uuids) => (await removing.run({ uuids }))?.deleteCompanyUsers.failures);
    tell(failed, texts.removed(ids.length));
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
            tell(failed, texts.changed(ids.length));
          }}
        />
      )}
      {failures && (
        <Failures
          failures={failures}
          all={ids.length}
          nameOf={(uuid) => data.find((one) => one.uuid === uuid)?.company.name ?? texts.company}
          onClose={() => setFailures(undefined)}
        />
      )}
    </>
  );
}
