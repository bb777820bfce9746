import './karbon-export.css';
import { Button, SelectField } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { DayRange, type DayRangeValues, daysOfThis, useRequestForm } from '@daybook/kernel/ui/forms';
import { FormerExports } from './former-exports.js';
import {
  ExportKarbonInvoicesDocument,
  type ExportKarbonInvoicesMutation,
  type ExportKarbonInvoicesMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

type Variables = ExportKarbonInvoicesMutationVariables;
type ExportValues = DayRangeValues & Pick<Variables, 'orderField' | 'format'>;

/** `/karbon-export`: the invoices of a range as a file. */
export function KarbonExport() {
  const form = useRequestForm<ExportValues, ExportKarbonInvoicesMutation, Variables>(ExportKarbonInvoicesDocument, {
    values: { ...daysOfThis('month'), orderField: 'InvoiceDate', format: 'xlsx' },
    fieldOf: { badRange: 'to' },
    variablesOf: ({ values: { from, to, ...choice } }) => ({ dateStart: from, dateEnd: to, ...choice }),
    changes: ['asyncTask'],
    done: texts.started,
    refused: texts.notStarted,
  });
  const { values, errors, change, submit, running } = form;
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <form className="staff-card staff-filters invoice-range" onSubmit={submit} aria-label={texts.title}>
        <DayRange texts={texts} days={values} error={errors.to} onChange={change} />
        <SelectField
          label={texts.order}
          options={optionsOf(texts.orders)}
          value={values.orderField}
          onChange={(event) => change({ orderField: event.target.value as typeof values.orderField })}
        />
        <SelectField
          label={texts.format}
          options={optionsOf(texts.formats)}
          value={values.format}
          onChange={(event) => change({ format: event.target.value as typeof values.format })}
        />
        <div className="export-start">
          <Button type="submit" look="primary" running={running}>
            {texts.start}
          </Button>
        </div>
      </form>
      <FormerExports />
    </StaffPage>
  );
}
