import './reports.css';
import '../figures/figures.css';
import {
  type CommandCode,
  commandCodes,
  type FilterParams,
  reportFilters,
  reportLabels,
} from '@daybook/chatbot/domain';
import { dayInWords } from '@daybook/kernel/events';
import { useQuery } from '@daybook/kernel/ui';
import { ReportFilterChoicesDocument } from './generated/graphql.js';
import { ReportFile } from './report-file.js';
import { ReportForm } from './report-form.js';
import type { ReportRowProps } from './report-props.js';
import { ReportTable } from './report-table.js';
import { texts } from './texts.js';

/** A report in a thread: what it is, its table, and for whoever may ask for reports the filters for another one. */
export function ReportRow({ row, company, busy, onCommand }: ReportRowProps) {
  const code = codeOf(row.type);
  const { data } = useQuery(ReportFilterChoicesDocument, onCommand ? { companyUuid: company.uuid } : null, {
    about: ['ledgerSync'],
  });
  if (!code) return null;
  const { value: report, filter_params: params } = row;
  const name = reportLabels[code];
  return (
    <section className="chat-report" aria-label={name}>
      <header>
        <h3>{name}</h3>
        <p>{daysOf(code, params)}</p>
        <ReportFile name={name} days={daysOf(code, params)} company={company} report={report} />
      </header>
      {report.rows.length === 0 ? (
        <p className="chat-report-nothing">{texts.nothing}</p>
      ) : (
        <ReportTable
          caption={`${name}, ${company.name}`}
          report={report}
          opens={row.opens}
          companyUuid={company.uuid}
        />
      )}
      {onCommand && (
        <ReportForm
          code={code}
          opensWith={params}
          choices={data?.reportChoices ?? undefined}
          busy={busy}
          button={texts.update}
          onCommand={onCommand}
        />
      )}
    </section>
  );
}

function codeOf(type: string): CommandCode | undefined {
  return commandCodes.find((code) => type === `qbo_report_${code}`);
}

function daysOf(code: CommandCode, { start_date, end_date = '' }: FilterParams): string {
  const to = dayInWords(end_date);
  const isOfDays = reportFilters[code].needs.includes('start_date');
  return isOfDays && start_date ? texts.days(dayInWords(start_date), to) : texts.asOf(to);
}
