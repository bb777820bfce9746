import './user-admin.css';
import { Button, confirm, toast, useCommand } from '@daybook/kernel/ui';
import { useChosenRows, useFilters, useList } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { DeleteUsersDocument, RestoreUsersDocument } from './generated/graphql.js';
import type { AdminUser } from './resource.js';
import { texts } from './texts.js';
import { UserBulkEdit } from './user-bulk-edit.js';
import { type Failure, UserFailures } from './user-failures.js';

const settings = { changes: ['user'], refused: texts.bulkFailed, failed: texts.bulkFailed } as const;

/** What can be done with the accounts that were chosen: each succeeds or fails alone, and who failed is told with why. */
export function UserBulkActions({ kind }: { readonly kind: 'staff' | 'client' }) {
  const { ids, clear } = useChosenRows();
  const { chosen } = useFilters();
  const names = useNames();
  const [editing, setEditing] = useState(false);
  const [failures, setFailures] = useState<readonly Failure[]>();
  const end = useCommand(DeleteUsersDocument, settings);
  const restore = useCommand(RestoreUsersDocument, settings);
  const tell = (failed: readonly Failure[] | undefined, done: (count: number) => string) => {
    if (!failed) return;
    if (failed.length > 0) return setFailures(failed);
    toast(done(ids.length), 'success');
    clear();
  };
  const deactivate = async () => {
    if (!(await confirm(texts.deactivateQuestion(ids.length), { confirmText: texts.deactivate }))) return;
    tell((await end.run({ uuids: ids }))?.deleteUsers.failures, texts.deactivated);
  };
  const bringBack = async () => tell((await restore.run({ uuids: ids }))?.restoreUsers.failures, texts.restored);

  return (
    <>
      {chosen('state') === 'inactive' ? (
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
        <UserBulkEdit
          uuids={ids}
          onClose={() => setEditing(false)}
          onDone={(failed) => {
            setEditing(false);
            tell(failed, texts.changed);
          }}
        />
      )}
      {failures && (
        <UserFailures failures={failures} all={ids.length} nameOf={names} onClose={() => setFailures(undefined)} />
      )}
    </>
  );
}

/** Names of the rows in sight. */
function useNames() {
  const { data = [] } = useList<AdminUser>();
  return (uuid: string) => {
    const found = data.find((one) => one.uuid === uuid);
    return found ? `${found.firstName} ${found.lastName}` : '';
  };
}
