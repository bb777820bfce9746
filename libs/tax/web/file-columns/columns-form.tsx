import { Button, RadioGroup, useViewer } from '@daybook/kernel/ui';
import { RestoredDraft, useCommandForm } from '@daybook/kernel/ui/forms';
import { layoutKinds, serviceColumns, wrongInColumns } from '@daybook/tax/domain/file-columns';
import { ColumnList } from './column-list.js';
import { type ColumnsDraft, draftOf, keyed, layoutOf, plainOf } from './draft.js';
import {
  ChooseForm1099FileColumnsDocument,
  type ChooseForm1099FileColumnsMutation,
  type ChooseForm1099FileColumnsMutationVariables,
  type Form1099FileColumnsQuery,
} from './generated/graphql.js';
import { Preview } from './preview.js';
import { texts } from './texts.js';

const options = layoutKinds.map((value) => ({ value, label: texts.layouts[value] }));

export function ColumnsForm({ stored }: { readonly stored: Form1099FileColumnsQuery['form1099FileColumns'] }) {
  const viewer = useViewer();
  const form = useCommandForm<
    ColumnsDraft,
    ChooseForm1099FileColumnsMutation,
    ChooseForm1099FileColumnsMutationVariables
  >(ChooseForm1099FileColumnsDocument, {
    values: draftOf(stored),
    draft: `${viewer.uuid} 1099 columns`,
    check: ({ layout, columns }) => {
      const message = layout === 'own' ? wrongInColumns(columns) : undefined;
      return message ? { refused: 'columns', message } : undefined;
    },
    fieldOf: { columns: 'columns' },
    variablesOf: ({ values: { layout, columns } }) => ({ layout, columns: layout === 'own' ? plainOf(columns) : [] }),
    changes: ['form1099Columns'],
    done: texts.saved,
    refused: texts.notSaved,
    failed: texts.notSaved,
    onSaved: () => undefined,
  });
  const { values, errors, change } = form;
  const { mayManage } = stored;
  const choose = (to: string) => {
    const layout = layoutKinds.find((kind) => kind === to) ?? 'iris';
    const begins = layout === 'own' && values.columns.length === 0;
    change({ layout, ...(begins && { columns: keyed(serviceColumns.tax1099) }) });
  };
  return (
    <div className="file-columns">
      <form className="staff-card file-columns-form" onSubmit={form.submit} aria-label={texts.title} noValidate>
        {form.isRestored && <RestoredDraft onDiscard={form.discard} />}
        <RadioGroup
          label={texts.layout}
          options={options}
          value={values.layout}
          disabled={!mayManage}
          onChoose={choose}
        />
        <p className="file-columns-hint">{texts.hints[values.layout]}</p>
        {values.layout === 'own' && (
          <ColumnList columns={values.columns} mayManage={mayManage} onChange={(columns) => change({ columns })} />
        )}
        {errors.columns && (
          <p className="field-error" role="alert">
            {errors.columns}
          </p>
        )}
        {mayManage ? (
          <Button type="submit" look="primary" running={form.running} disabled={!form.isDirty}>
            {texts.save}
          </Button>
        ) : (
          <p role="note">{texts.onlyTaxAdmins}</p>
        )}
      </form>
      <Preview layout={layoutOf(values)} />
    </div>
  );
}
