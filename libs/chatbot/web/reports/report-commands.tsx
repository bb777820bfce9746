import './reports.css';
import { type CommandCode, type FilterParams, reportFilters, reportLabels, yearToDate } from '@daybook/chatbot/domain';
import { Button, useQuery, useToday } from '@daybook/kernel/ui';
import { useState } from 'react';
import { ReportFilterChoicesDocument } from './generated/graphql.js';
import { ReportForm } from './report-form.js';
import type { ReportCommandsProps } from './report-props.js';
import { texts } from './texts.js';

const codes = Object.keys(reportLabels) as CommandCode[];

/** The reports, a button each. One that is pressed opens with the fiscal year to date and asks before it runs. */
export function ReportCommands({ company, busy, onCommand }: ReportCommandsProps) {
  const [chosen, setChosen] = useState<CommandCode>();
  const today = useToday();
  const { data, failure, refetch } = useQuery(
    ReportFilterChoicesDocument,
    chosen ? { companyUuid: company.uuid } : null,
    { about: ['ledgerSync'] },
  );
  const choices = data?.reportChoices ?? undefined;
  const isLoading = chosen !== undefined && !data && !failure;
  return (
    <section className="chat-report-commands" aria-label={texts.ask}>
      <div className="chat-report-list">
        {codes.map((code) => (
          <Button
            key={code}
            size="small"
            aria-pressed={code === chosen}
            disabled={busy}
            onClick={() => setChosen(code === chosen ? undefined : code)}
          >
            {reportLabels[code]}
          </Button>
        ))}
      </div>
      {chosen && !isLoading && (
        <div className="chat-report-ask">
          <h3>{texts.askFor(reportLabels[chosen])}</h3>
          {failure && (
            <p className="field-error" role="alert">
              {texts.listsFailed}{' '}
              <Button size="small" look="quiet" onClick={refetch}>
                {texts.tryAgain}
              </Button>
            </p>
          )}
          <ReportForm
            key={chosen}
            code={chosen}
            opensWith={offered(chosen, today, choices?.fiscalYearStartMonth ?? 1)}
            choices={choices}
            busy={busy}
            button={texts.generate}
            onCommand={(code, params) => {
              setChosen(undefined);
              onCommand(code, params);
            }}
          >
            <Button size="small" look="quiet" onClick={() => setChosen(undefined)}>
              {texts.cancel}
            </Button>
          </ReportForm>
        </div>
      )}
    </section>
  );
}

function offered(code: CommandCode, today: string, startMonth: number): FilterParams {
  const { start_date, end_date } = yearToDate(today, startMonth);
  return reportFilters[code].needs.includes('start_date') ? { start_date, end_date } : { end_date };
}
