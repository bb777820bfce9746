import { SelectField } from '@daybook/kernel/ui';
import { BulkEdit, type RowFailure, unchanged } from '@daybook/kernel/ui/admin';
import { timeZoneOptions } from '@daybook/kernel/ui/time-zones';
import { UpdateAllCompaniesDocument } from './generated/graphql.js';
import { texts } from './texts.js';

const onOrOff = [unchanged, { value: 'on', label: texts.on }, { value: 'off', label: texts.off }];
const access = [unchanged, { value: 'on', label: texts.teamOnly }, { value: 'off', label: texts.allStaff }];
const timeZones = [unchanged, ...timeZoneOptions('America/New_York')];

/** The same change of many companies. */
export function EditCompanies({
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
      blank={{ timeZone: '', access: '', dashboards: '', emails: '' }}
      operation={UpdateAllCompaniesDocument}
      command={{ changes: ['company'], refused: texts.bulkFailed, failed: texts.bulkFailed }}
      patchOf={({ timeZone, access, dashboards, emails }) => ({
        ...(timeZone && { timeZone }),
        ...(access && { isExplicitAccessPermissionRequired: access === 'on' }),
        ...(dashboards && { isFinancialDashboardEnabled: dashboards === 'on' }),
        ...(emails && { notificationsEnabled: emails === 'on' }),
      })}
      variablesOf={(companies) => ({ companies })}
      failuresOf={({ updateAllCompanies }) => updateAllCompanies.failures}
      onClose={onClose}
      onDone={onDone}
    >
      {(field) => (
        <>
          <SelectField label={texts.timeZone} options={timeZones} {...field('timeZone')} />
          <SelectField label={texts.access} options={access} {...field('access')} />
          <SelectField label={texts.dashboards} options={onOrOff} {...field('dashboards')} />
          <SelectField label={texts.emails} options={onOrOff} {...field('emails')} />
        </>
      )}
    </BulkEdit>
  );
}
