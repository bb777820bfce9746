import './user-admin.css';
import { Button, confirm, useCommand } from '@daybook/kernel/ui';
import { inHundreds, useBulk, useFilters, useList } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { EditUsers } from './edit-users.js';
import { DeleteUsersDocument, RestoreUsersDocument } from './generated/graphql.js';
import type { AdminUser } from './resource.js';
import { texts } from './texts.js';

const settings = { changes: ['user'], refused: texts.bulkFailed, failed: texts.bulkFailed } as const;

/** What can be done with the accounts that were chosen. */
export function UserBulkActions({ kind }: { readonly kind: 'staff' | 'client' }) {
  const { data = [] } = useList<AdminUser>();
  const { ids, tell, failures } = useBulk((uuid) => {
    const found = data.find((one) => one.uuid === uuid);
    return found ? `${found.firstName} ${found.lastName}` : '';
  });
  const { chosen } = useFilters();
  const [editing, setEditing] = useState(false);
  const end = useCommand(DeleteUsersDocument, settings);
  const restore = useCommand(RestoreUsersDocument, settings);
  const deactivate = async () => {
    if (!(await confirm(texts.deactivateQuestion(ids.length), { confirmText: texts.deactivate }))) return;
    const failed = await inHundreds(ids, async (uuids) => (await end.run({ uuids }))?.deleteUsers.failures);
    tell(failed, texts.deactivated);
  };
  const bringBack = async () => {
    const failed = await inHundreds(ids, async (uuids) => (await restore.run({ uuids }))?.restoreUsers.failures);
    tell(failed, texts.restored);
  };

  return (
    <>
      {chosen('state') === 'deactivated' ? (
        <Button size="small" running={restore.running} onClick={() => void bringBack()}>
          {texts.restore}
        </Button>
      ) : (
        <>
          {kind === 'staff' && (
            <Button size="small" onClick={() => setEditing(true)}>
              {texts.bulkEdit}
            </Button>
          )}
          <Button size="small" running={end.running} onClick={() => void deactivate()}>
            {texts.deactivate}
          </Button>
        </>
      )}
      {editing && (
        <EditUsers
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
