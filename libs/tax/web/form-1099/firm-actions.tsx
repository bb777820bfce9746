import { Button, useCommand } from '@daybook/kernel/ui';
import { Link } from 'react-router';
import { AddForm1099YearDocument, GenerateForm1099Document } from './generated/graphql.js';
import type { Years } from './sign-up-page.js';
import { texts } from './texts.js';

interface Props {
  readonly companyUuid: string;
  readonly years: Years;
  readonly year: number;
}

/** What those of the firm do about a year who manage taxes: ask the client, and begin. */
export function FirmActions({ companyUuid, years, year }: Props) {
  const failures = { refused: texts.failed, failed: texts.failed } as const;
  const changes = ['form1099', 'todo'] as const;
  const ask = useCommand(AddForm1099YearDocument, { changes, done: texts.asked, ...failures });
  const begin = useCommand(GenerateForm1099Document, { changes, done: texts.began, ...failures });
  const isOut = years.opted_out_forms.some((one) => one.year === year);
  const isIn = years.opted_in_form_1099_years.includes(year);
  const isBegun = years.generated_form_1099_years.includes(year);
  const isOpen = years.available_form_1099_years.includes(year);
  if (isOut && !isOpen) return null;
  return (
    <section className="form-1099-firm">
      <h2>{texts.firm}</h2>
      <div>
        <Link className="button plain" to={`workspace?year=${year}`}>
          {texts.open}
        </Link>
      </div>
      {isOpen && !isBegun && !isIn && !isOut && (
        <div>
          <Button
            running={ask.running}
            onClick={() => ask.run({ companyUuid, year, createTodo: true, sendEmail: true })}
          >
            {texts.ask}
          </Button>
          <p>{texts.askHint}</p>
        </div>
      )}
      {!isOut && !isBegun && (
        <div>
          <Button running={begin.running} onClick={() => begin.run({ companyUuid, year })}>
            {texts.begin}
          </Button>
          <p>{texts.beginHint}</p>
        </div>
      )}
    </section>
  );
}
