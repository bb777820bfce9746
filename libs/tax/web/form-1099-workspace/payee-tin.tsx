import { Button, formatMoment, midSentence, useCommand, useQuery } from '@daybook/kernel/ui';
import {
  Form1099TinMatchesDocument,
  type ListedPayeeFragment,
  RequestTinMatchesDocument,
} from './generated/graphql.js';
import { labelOf } from './payee-table.js';
import { texts } from './texts.js';

/** Whether the IRS knows name and number together, every time it was asked. */
export function PayeeTin({
  payee,
  companyUuid,
}: {
  readonly payee: ListedPayeeFragment;
  readonly companyUuid: string;
}) {
  const asked = { companyUuid, payee: payee.uuid };
  const { data } = useQuery(Form1099TinMatchesDocument, asked, { about: ['taxPayee'] });
  const { run, running } = useCommand(RequestTinMatchesDocument, {
    changes: ['taxPayee'],
    done: texts.matchAsked,
    refused: texts.failed,
    failed: texts.failed,
  });
  const matches = data?.form1099TinMatches ?? [];
  if (payee.w9 !== 'received' && matches.length === 0) return null;
  return (
    <section>
      <h3>{texts.tinMatching}</h3>
      {matches.length === 0 ? (
        <p>{texts.noMatch}</p>
      ) : (
        <ul className="workspace-1099-limits">
          {matches.map(({ outcome, askedAt, answeredAt }) => (
            <li key={askedAt}>
              {texts.matched(
                labelOf(texts.tin, outcome),
                midSentence(formatMoment(askedAt)),
                answeredAt && midSentence(formatMoment(answeredAt)),
              )}
            </li>
          ))}
        </ul>
      )}
      {payee.w9 === 'received' && payee.tinMatch !== 'pending' && (
        <Button running={running} onClick={() => run({ companyUuid, payees: [payee.uuid] })}>
          {payee.tinMatch === null ? texts.matchTin : texts.matchTinAgain}
        </Button>
      )}
    </section>
  );
}
