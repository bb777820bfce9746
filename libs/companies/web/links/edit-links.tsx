import { roleNames } from '@daybook/kernel/rights';
import { SelectField, TextField } from '@daybook/kernel/ui';
import { BulkEdit, type RowFailure, unchanged } from '@daybook/kernel/ui/admin';
import { momentAfter } from '../team/member-values.js';
import { UpdateLinksDocument } from './generated/graphql.js';
import type { LinkOfPerson } from './resource.js';
import { texts } from './texts.js';

const ends = [unchanged, { value: 'none', label: texts.noLastDay }, { value: 'day', label: texts.until }];
const visibility = [unchanged, { value: 'shown', label: texts.shown }, { value: 'hidden', label: texts.hidden }];

/** The same change of many memberships. */
export function EditLinks({
  links,
  uuids,
  onClose,
  onDone,
}: {
  readonly links: readonly LinkOfPerson[];
  readonly uuids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: (failures: readonly RowFailure[]) => void;
}) {
  const possible = links[0]?.possibleRoles ?? [];
  const roles = Object.entries(roleNames).filter(([role]) => possible.includes(role));
  return (
    <BulkEdit
      title={texts.editTitle(uuids.length)}
      uuids={uuids}
      blank={{ role: '', end: '', lastDay: '', visibility: '' }}
      isComplete={({ role, end, lastDay, visibility }) => (end === 'day' ? lastDay : role + end + visibility) !== ''}
      operation={UpdateLinksDocument}
      command={{ changes: ['companyUser'], refused: texts.notChanged, failed: texts.notChanged }}
      patchOf={({ role, end, lastDay, visibility }) => ({
        ...(role && { role }),
        ...(end === 'none' && { clearExpiresAt: true }),
        ...(end === 'day' && { expiresAt: momentAfter(lastDay) }),
        ...(visibility && { isHiddenFromClients: visibility === 'hidden' }),
      })}
      variablesOf={(companyUsers) => ({ companyUsers })}
      failuresOf={({ updateAllCompanyUsers }) => updateAllCompanyUsers.failures}
      onClose={onClose}
      onDone={onDone}
    >
      {(field, { end }) => (
        <>
          <SelectField
            label={texts.role}
            options={[unchanged, ...roles.map(([value, label]) => ({ value, label }))]}
            {...field('role')}
          />
          <SelectField label={texts.ends} options={ends} {...field('end')} />
          {end === 'day' && <TextField type="date" label={texts.lastDay} {...field('lastDay')} />}
          <SelectField label={texts.visibility} options={visibility} {...field('visibility')} />
        </>
      )}
    </BulkEdit>
  );
}
