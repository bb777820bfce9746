import './workspace.css';
import { dayInWords } from '@daybook/kernel/events';
import { useDelayedUnmount, useQuery, useToday, type WorkDrawerProps } from '@daybook/kernel/ui';
import { WorkSheet } from '@daybook/kernel/ui/admin';
import { type ListedPayeeFragment, OpenPayeeDocument } from './generated/graphql.js';
import { PayeeTin } from './payee-tin.js';
import { PayeeW9 } from './payee-w9.js';
import { yearInSeason } from './season.js';
import { texts } from './texts.js';

const about = ['taxPayee', 'vendor', 'file'] as const;

/** A payee of Form 1099 beside the list of all work: the W-9 and what the IRS says of it, which are of every year. */
export function OpenPayee({ uuid, companyUuid, panels, onClose }: WorkDrawerProps) {
  const shown = useDelayedUnmount(uuid);
  const of = useDelayedUnmount(companyUuid);
  const year = yearInSeason(useToday());
  const answer = useQuery(OpenPayeeDocument, shown && of ? { companyUuid: of, year } : null, { about });
  const { company, form1099Workspace: workspace } = answer.data ?? {};
  const payee = workspace?.payees.find((one) => one.uuid === shown);
  return (
    <WorkSheet
      item={uuid && `tax-payees-${uuid}`}
      kind={texts.one}
      content={
        company && workspace && payee
          ? {
              title: payee.name,
              company,
              page: `/${company.uuid}/tax-questionnaire/form-1099/workspace?year=${year}`,
              children: (
                <OnePayee payee={payee} companyUuid={company.uuid} w9sWithheld={workspace.w9sWithheld ?? null} />
              ),
            }
          : undefined
      }
      answer={answer}
      panels={panels}
      onClose={onClose}
    />
  );
}

function OnePayee({
  payee,
  companyUuid,
  w9sWithheld,
}: {
  readonly payee: ListedPayeeFragment;
  readonly companyUuid: string;
  readonly w9sWithheld: string | null;
}) {
  if (w9sWithheld) return <p role="note">{w9sWithheld}</p>;
  return (
    <>
      {payee.notices > 0 && payee.replyBy && (
        <p role="note">{texts.notice(payee.notices, dayInWords(payee.replyBy))}</p>
      )}
      {payee.tinMatch === 'mismatch' && <p role="note">{texts.mismatchToDo}</p>}
      <PayeeW9 payee={payee} companyUuid={companyUuid} keys="r" />
      <PayeeTin payee={payee} companyUuid={companyUuid} />
    </>
  );
}
