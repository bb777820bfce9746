import { SelectField, useQuery } from '@daybook/kernel/ui';
import { drawerTexts } from '../drawer-texts.js';
import type { FieldProps } from './field-props.js';
import { folderOptions } from './folder-options.js';
import { UploadFoldersDocument } from './generated/graphql.js';
import { formTexts } from './texts.js';

/** Where answered files go: a folder of their own, or one of the library. */
export function UploadFields({
  companyUuid,
  current,
  values,
  errors,
  hints,
  disabled,
  onChange,
}: FieldProps & {
  readonly companyUuid: string;
  /** The folder chosen before, which the person may not see. */
  readonly current: { readonly uuid: string | null; readonly title: string | null } | null;
}) {
  const { data } = useQuery(UploadFoldersDocument, { companyUuid }, { about: ['fileTree'] });
  const folders = folderOptions(data?.navigatorTree ?? []);
  const chosen = values.uploadTargetUuid;
  const unseen =
    chosen && !folders.some(({ value }) => value === chosen)
      ? [{ value: chosen, label: (current?.uuid === chosen && current.title) || formTexts.anotherFolder }]
      : [];
  return (
    <SelectField
      label={drawerTexts.folder}
      name="uploadTargetUuid"
      options={[{ value: '', label: formTexts.ownFolder }, ...unseen, ...folders]}
      value={chosen}
      error={errors.uploadTargetUuid}
      hint={hints.uploadTargetUuid}
      disabled={disabled}
      onChange={(event) => onChange({ uploadTargetUuid: event.target.value })}
    />
  );
}
