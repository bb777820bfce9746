import '../w9/w9.css';
import { dayInWords } from '@daybook/kernel/events';
import { Brand, Button, ErrorState, LoadingBar, Toasts, useCommand, useQuery, useTitle } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import {
  TaxStatementLinkDocument,
  type TaxStatementLinkQuery,
  WithdrawElectronicStatementsByLinkDocument,
} from './generated/graphql.js';
import { texts } from './texts.js';

/** `/tax-statement`: where recipients fetch a Form 1099, by the link of an email and without an account. */
export function StatementPage() {
  const { state } = useLocation();
  const { token } = (state ?? {}) as { readonly token?: string };
  useTitle(texts.title);
  return (
    <div className="w9">
      <LoadingBar />
      <header>
        <Brand size={24} />
      </header>
      <main>{token ? <Linked token={token} /> : <Sheet title={texts.noToken}>{texts.noTokenHint}</Sheet>}</main>
      <Toasts />
    </div>
  );
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

function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="w9-sheet" role="status">
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  );
}
