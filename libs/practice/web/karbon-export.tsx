import './karbon-export.css';
import { Button, calendarDateOf, SelectField, TextField } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { FormerExports } from './former-exports.js';
import {
  ExportKarbonInvoicesDocument,
  type ExportKarbonInvoicesMutation,
  type ExportKarbonInvoicesMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const month = (): ExportKarbonInvoicesMutationVariables => {
  const today = calendarDateOf(new Date());
  return { dateStart: `${today.slice(0, 8)}01`, dateEnd: today, orderField: 'InvoiceDate', format: 'xlsx' };
};

/** `/karbon-export`: the invoices of a range as a file. */
export function KarbonExport() {
  const form = useCommandForm<
    ExportKarbonInvoicesMutationVariables,
    ExportKarbonInvoicesMutation,
    ExportKarbonInvoicesMutationVariables
  >(ExportKarbonInvoicesDocument, {
    values: month(),
    fieldOf: { badRange: 'dateEnd' },
    variablesOf: ({ values }) => values,
    changes: ['asyncTask'],
    done: texts.started,
    refused: texts.notStarted,
    failed: texts.notStarted,
    // a range is chosen anew in a moment: nobody is asked before leaving
    isBegun: () => false,
    onSaved: () => undefined,
  });
  const { values, errors, change, submit, running } = form;
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <form className="staff-card staff-filters invoice-range" onSubmit={submit} aria-label={texts.title}>
        <TextField
          type="date"
          label={texts.from}
          name="dateStart"
          required
          value={values.dateStart}
          onChange={(event) => change({ dateStart: event.target.value })}
        />
        <TextField
          type="date"
          label={texts.to}
          name="dateEnd"
          required
          error={errors.dateEnd}
          value={values.dateEnd}
          onChange={(event) => change({ dateEnd: event.target.value })}
        />
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
