import { dayInWords } from '@daybook/kernel/events';
import { Button, ErrorState, useCommand, useQuery } from '@daybook/kernel/ui';
import { LinkPage, Sheet } from '../link-page.js';
import {
  TaxStatementLinkDocument,
  type TaxStatementLinkQuery,
  WithdrawElectronicStatementsByLinkDocument,
} from './generated/graphql.js';
import { texts } from './texts.js';

/** `/tax-statement`: where recipients fetch a Form 1099, by the link of an email and without an account. */
export function StatementPage() {
  return <LinkPage texts={texts}>{(token) => <Linked token={token} />}</LinkPage>;
}

function Linked({ token }: { readonly token: string }) {
  const { data, failure, refetch } = useQuery(TaxStatementLinkDocument, { token });
  if (failure && !data)
    return (
      <ErrorState title={texts.loadFailed} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (!data) return <p role="status">{texts.wait}</p>;
  const { success, errorMessage } = data.taxStatementLink;
  if (!success) return <Sheet title={texts.leadsNowhere}>{errorMessage}</Sheet>;
  return <Statements statements={data.taxStatementLink} token={token} onWithdrawn={refetch} />;
}

function Statements({
  statements: { companyName, year, until, isElectronic, files },
  token,
  onWithdrawn,
}: {
  readonly statements: TaxStatementLinkQuery['taxStatementLink'];
  readonly token: string;
  readonly onWithdrawn: () => void;
}) {
  const { run, running } = useCommand(WithdrawElectronicStatementsByLinkDocument, {
    changes: [],
    done: texts.withdrawn,
    refused: texts.failed,
    failed: texts.failed,
  });
  const withdraw = async () => {
    if (await run({ token })) onWithdrawn();
  };
  return (
    <div className="w9-sheet">
      <h1>{texts.titleOf(year ?? 0)}</h1>
      <p>{texts.lead(companyName ?? '')}</p>
      {files.length === 0 && <p role="status">{texts.nothing}</p>}
      <ul>
        {files.map(({ filename, content }) => (
          <li key={filename}>
            <a href={`data:application/pdf;base64,${content}`} download={filename}>
              {texts.download(filename)}
            </a>
          </li>
        ))}
      </ul>
      {until && <p>{texts.until(dayInWords(until))}</p>}
      {isElectronic && (
        <section>
          <h2>{texts.paper}</h2>
          <p>{texts.paperLead}</p>
          <Button running={running} onClick={withdraw}>
            {texts.withdraw}
          </Button>
        </section>
      )}
    </div>
  );
}
