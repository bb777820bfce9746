import { SelectField } from '@daybook/kernel/ui';
import { BulkEdit, type RowFailure, unchanged } from '@daybook/kernel/ui/admin';
import { UpdateAllUsersDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { staffRole } from './user-values.js';

const yesOrNo = [unchanged, { value: 'yes', label: texts.yes }, { value: 'no', label: texts.no }];
const autoRoles = [unchanged, { value: 'none', label: texts.autoRoles.none }, staffRole];
const teams = [unchanged, ...Object.entries(texts.teams).map(([value, label]) => ({ value, label }))];

/** The same change of many members of staff. */
export function EditUsers({
  uuids,
  onClose,
  onDone,
}: {
  readonly uuids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: (failures: readonly RowFailure[]) => void;
}) {
  return (
    <BulkEdit
      title={texts.bulkTitle(uuids.length)}
      uuids={uuids}
      blank={{ team: '', hidden: '', autoRole: '' }}
      operation={UpdateAllUsersDocument}
      command={{ changes: ['user'], refused: texts.bulkFailed, failed: texts.bulkFailed }}
      patchOf={({ team, hidden, autoRole }) => ({
        ...((team || hidden) && {
          staffProfile: { ...(team && { team }), ...(hidden && { isHiddenFromAllClients: hidden === 'yes' }) },
        }),
        ...(autoRole && { autoRole: autoRole === 'none' ? '' : autoRole }),
      })}
      variablesOf={(users) => ({ users })}
      failuresOf={({ updateAllUsers }) => updateAllUsers.failures}
      onClose={onClose}
      onDone={onDone}
    >
      {(field) => (
        <>
          <SelectField label={texts.team} options={teams} {...field('team')} />
          <SelectField label={texts.hidden} options={yesOrNo} {...field('hidden')} />
          <SelectField label={texts.autoRole} options={autoRoles} {...field('autoRole')} />
        </>
      )}
    </BulkEdit>
  );
}
