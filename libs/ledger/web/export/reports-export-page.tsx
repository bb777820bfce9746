import './reports-export.css';
import { type ChosenCompany, CompaniesField } from '@daybook/companies/web/choosing';
import { Button, Checkbox, SelectField } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { DayRange, type DayRangeValues, daysOfThis, useRequestForm } from '@daybook/kernel/ui/forms';
import { mostCompaniesOfExport, type ReportName, reportNames } from '@daybook/ledger/domain';
import { FormerReportsExports } from './former-reports-exports.js';
import {
  type AccountingMethod,
  ExportQboReportsDocument,
  type ExportQboReportsMutation,
  type ExportQboReportsMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';

interface ExportValues extends DayRangeValues {
  readonly companies: readonly ChosenCompany[];
  readonly reports: readonly ReportName[];
  readonly basis: AccountingMethod;
}

const names = Object.entries(reportNames) as readonly (readonly [ReportName, string])[];
const bases = Object.entries(texts.bases).map(([value, label]) => ({ value, label }));
const usual: readonly ReportName[] = ['profit_and_loss', 'balance_sheet', 'general_ledger'];

/** `/qbo-reports-export`: reports of several companies as one file. */
export function ReportsExportPage() {
  const form = useRequestForm<ExportValues, ExportQboReportsMutation, ExportQboReportsMutationVariables>(
    ExportQboReportsDocument,
    {
      values: { ...daysOfThis('year'), companies: [], reports: usual, basis: 'Accrual' },
      fieldOf: { badExport: 'to' },
      variablesOf: ({ values: { from, to, companies, reports, basis } }) => ({
        companyUuids: companies.map(({ uuid }) => uuid),
        exportReports: { reports: [...reports], start_date: from, end_date: to, accounting_method: basis },
      }),
      changes: ['asyncTask'],
      done: texts.started,
      refused: texts.notStarted,
    },
  );
  const { values, errors, change, submit, running } = form;
  const toggle = (name: ReportName) =>
    change({
      reports: values.reports.includes(name)
        ? values.reports.filter((one) => one !== name)
        : names.map(([one]) => one).filter((one) => one === name || values.reports.includes(one)),
    });
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <form className="staff-card reports-export" onSubmit={submit} aria-label={texts.title}>
        <CompaniesField
          chosen={values.companies}
          most={mostCompaniesOfExport}
          onChange={(companies) => change({ companies })}
        />
        <fieldset className="field reports-export-names">
          <legend>{texts.reports}</legend>
          {names.map(([name, label]) => (
            <Checkbox key={name} label={label} checked={values.reports.includes(name)} onChange={() => toggle(name)} />
          ))}
        </fieldset>
        <div className="reports-export-days">
          <DayRange texts={texts} days={values} error={errors.to} onChange={change} />
          <SelectField
            label={texts.basis}
            options={bases}
            value={values.basis}
            onChange={({ target }) => change({ basis: target.value as AccountingMethod })}
          />
        </div>
        <div>
          <Button type="submit" look="primary" running={running}>
            {texts.start}
          </Button>
        </div>
      </form>
      <FormerReportsExports />
    </StaffPage>
  );
}
