import './accounting.css';
import { toast, useCommand, useTitle, Waiting } from '@daybook/kernel/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { FinishLedgerConnectionDocument } from './generated/graphql.js';
import { texts } from './texts.js';

interface Failure {
  readonly sentence: string;
  readonly returnPath: string | null;
}

/** `/quickbooks/callback`: where the browser comes back to from QuickBooks, with a code or without one. */
export function CallbackPage() {
  useTitle(texts.connecting);
  const [returned] = useSearchParams();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure>();
  const begun = useRef(false);
  const { run } = useCommand(FinishLedgerConnectionDocument, {
    changes: ['ledgerConnection'],
    refused: texts.notFinished,
    failed: texts.notFinished,
    tell: (sentence, answer) => setFailure({ sentence, returnPath: answer?.finishLedgerConnection.returnPath ?? null }),
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const variables = {
      state: returned.get('state') ?? '',
      code: returned.get('code'),
      realmId: returned.get('realmId'),
      error: returned.get('error'),
    };
    void run(variables).then((answer) => {
      if (!answer) return;
      toast(texts.connected, 'success');
      navigate(answer.finishLedgerConnection.returnPath ?? '/', { replace: true });
    });
  }, [returned, run, navigate]);
  return (
    <main className="accounting-page">
      {failure ? (
        <>
          <h1>{texts.notConnected}</h1>
          <p className="accounting-lead" role="alert">
            {failure.sentence}
          </p>
          <p className="accounting-actions">
            <WayBack path={failure.returnPath} />
          </p>
        </>
      ) : (
        <>
          <h1>{texts.connecting}</h1>
          <p className="accounting-lead">{texts.connectingLead}</p>
          <Waiting />
        </>
      )}
    </main>
  );
}

function WayBack({ path }: { readonly path: string | null }) {
  return (
    <Link className="button primary normal" to={path ?? '/'} replace>
      {path ? texts.backToSettings : texts.toStart}
    </Link>
  );
}
