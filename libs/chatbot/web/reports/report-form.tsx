import { type CommandCode, type FilterParams, problemOfReport, reportFilters } from '@daybook/chatbot/domain';
import { Button, TextField } from '@daybook/kernel/ui';
import { ChoiceList } from '@daybook/kernel/ui/forms';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ReportFilterChoicesQuery } from './generated/graphql.js';
import type { OnCommand } from './report-props.js';
import { texts } from './texts.js';

export type Choices = NonNullable<ReportFilterChoicesQuery['reportChoices']>;

const dates = { start_date: texts.startDate, end_date: texts.endDate } as const;
const lists = { customers: texts.customers, vendors: texts.vendors, departments: texts.departments } as const;

/** The filters that a report knows, and the button that asks for it with them. */
export function ReportForm({
  code,
  opensWith,
  choices,
  busy,
  button,
  onCommand,
  children,
}: {
  readonly code: CommandCode;
  readonly opensWith: FilterParams;
  /** Undefined while they are loading. */
  readonly choices: Choices | undefined;
  readonly busy: boolean;
  readonly button: string;
  readonly onCommand: OnCommand;
  readonly children?: ReactNode;
}) {
  const [params, setParams] = useState(opensWith);
  const { needs, lists: known } = reportFilters[code];
  const problem = problemOfReport(code, params);
  const isMissing = needs.some((name) => !params[name]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !problem) onCommand(code, params);
  };
  return (
    <form className="chat-report-form" onSubmit={submit}>
      <div className="chat-report-fields">
        {needs.map((name) => (
          <TextField
            key={name}
            type="date"
            label={dates[name]}
            value={params[name] ?? ''}
            required
            onChange={({ target }) => setParams({ ...params, [name]: target.value })}
          />
        ))}
        {known
          .filter((name) => (choices?.[name].length ?? 0) > 0)
          .map((name) => (
            <ChoiceList
              key={name}
              label={lists[name]}
              choices={choices?.[name] ?? []}
              chosen={params[name] ?? []}
              onChange={(ids) => setParams({ ...params, [name]: ids })}
            />
          ))}
      </div>
      {/* a date that is missing is seen; one that is wrong is not */}
      {problem && !isMissing && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className="chat-report-buttons">
        <Button type="submit" size="small" disabled={busy || problem !== undefined}>
          {button}
        </Button>
        {children}
      </div>
    </form>
  );
}
