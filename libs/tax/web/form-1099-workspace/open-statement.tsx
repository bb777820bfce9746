import './workspace.css';
import { useDelayedUnmount, useQuery, type WorkDrawerProps } from '@daybook/kernel/ui';
import { WorkSheet } from '@daybook/kernel/ui/admin';
import { OpenPayeeDocument } from './generated/graphql.js';
import { PayeeW9 } from './payee-w9.js';
import { Statements } from './statements.js';
import { texts } from './texts.js';

const about = ['form1099', 'taxPayee', 'vendor', 'file'] as const;

/** The statement of a recipient for a year, whose email came back, beside the list of all work: `{payee}_{year}`. */
export function OpenStatement({ uuid, companyUuid, panels, onClose }: WorkDrawerProps) {
  const shown = useDelayedUnmount(uuid);
  const of = useDelayedUnmount(companyUuid);
  const [whose, ofYear] = shown?.split('_') ?? [];
  const year = Number(ofYear);
  const answer = useQuery(OpenPayeeDocument, whose && year && of ? { companyUuid: of, year } : null, { about });
  const { company, form1099Workspace: workspace } = answer.data ?? {};
  const payee = workspace?.payees.find((one) => one.uuid === whose);
  return (
    <WorkSheet
      item={uuid && `form-1099-statements-${uuid}`}
      kind={texts.oneStatement}
      content={
        company && workspace && payee
          ? {
              title: payee.name,
              company,
              page: `/${company.uuid}/tax-questionnaire/form-1099/workspace?year=${year}`,
              children: (
                <>
                  <Statements
                    companyUuid={company.uuid}
                    year={year}
                    payee={payee}
                    mayRecordPaper={!workspace.w9sWithheld}
                    keys="e"
                  />
                  {workspace.w9sWithheld ? (
                    <p role="note">{workspace.w9sWithheld}</p>
                  ) : (
                    payee.isInBooks && <PayeeW9 payee={payee} companyUuid={company.uuid} keys="r" />
                  )}
                </>
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
