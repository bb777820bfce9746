import './staff-year.css';
import './open-year.css';
import '../marks.css';
import { useDelayedUnmount, useQuery, type WorkDrawerProps } from '@daybook/kernel/ui';
import { WorkSheet } from '@daybook/kernel/ui/admin';
import { companyYearOf } from '@daybook/tax/domain/questionnaire';
import { declared } from './declared.js';
import { FormSection } from './form-section.js';
import { OpenTqYearDocument } from './generated/graphql.js';
import { Reminders } from './reminders.js';
import { texts } from './texts.js';
import { type FirmForm, type FirmYear, type OfYear, OfYearContext } from './use-firm-year.js';

const about = ['questionnaire', 'tqAnswer', 'comment'] as const;

/** A questionnaire beside the list of all work: the forms that were handed in or sent back, to be accepted or sent back. */
export function OpenYear({ uuid, panels, onClose }: WorkDrawerProps) {
  const shown = useDelayedUnmount(uuid);
  const of = shown === null ? null : yearOf(shown);
  const answer = useQuery(OpenTqYearDocument, of, { about });
  const { company, companyTaxQuestionnaire: year } = answer.data ?? {};
  return (
    <WorkSheet
      item={uuid && `tq-${uuid}`}
      kind={texts.one}
      content={
        of && company && year
          ? {
              title: texts.asListed(of.year),
              company,
              page: `/${company.uuid}/tax-questionnaire/${of.year}`,
              children: <OneYear of={of} year={year} />,
            }
          : undefined
      }
      answer={answer}
      panels={panels}
      onClose={onClose}
    />
  );
}

function yearOf(id: string): OfYear {
  const { company: companyUuid, year } = companyYearOf(id);
  return { companyUuid, year };
}

/** What was handed in at least once; what the client has not sent yet is for the client alone. */
const handedIn: readonly string[] = ['submitted', 'awaiting_review', 'completed'];

function OneYear({ of, year }: { readonly of: OfYear; readonly year: FirmYear }) {
  const forms = year.companyAnswers.filter((form) => form.enabled_flag && handedIn.includes(form.status));
  const standing = (status: string) => forms.filter((form) => form.status === status);
  const next = standing('submitted')[0];
  const isReturned = standing('awaiting_review').length > 0;
  return (
    <OfYearContext value={of}>
      <div className="open-year">
        <p role="status">{texts.toDecide(standing('submitted').length, standing('awaiting_review').length)}</p>
        <p>{declared(year)}</p>
        {forms.map((form) => (
          <FormSection
            key={form.form}
            form={form}
            mayManage={year.mayManage}
            titles={['h4', 'h5']}
            keys={isSame(form, next) ? 'e' : undefined}
          />
        ))}
        {isReturned && year.mayManage && <Reminders Title="h4" />}
      </div>
    </OfYearContext>
  );
}

const isSame = (one: FirmForm, other: FirmForm | undefined) => one.form === other?.form;
