import './accounting.css';
import { timeInWords } from '@daybook/kernel/events';
import { toast, useCommand, useTitle, Waiting } from '@daybook/kernel/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { FinishLedgerConnectionDocument, type FinishLedgerConnectionMutation } from './generated/graphql.js';
import { texts } from './texts.js';

interface Failure {
  readonly sentence: string;
  readonly returnPath: string | null;
  /** When QuickBooks may be asked again, where it is away. */
  readonly tryAgainAt: string | null;
  /** Whether this page does so by itself. */
  readonly isWaiting: boolean;
}

/** Milliseconds; the clock of this machine may be ahead. */
const shortest = 2_000;

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
    tell: (sentence, answer) => setFailure(failureOf(sentence, answer)),
  });
  const finish = useCallback(() => {
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
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    finish();
  }, [finish]);
  useEffect(() => {
    if (!failure?.isWaiting || !failure.tryAgainAt) return;
    const timer = setTimeout(finish, Math.max(shortest, Date.parse(failure.tryAgainAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [failure, finish]);
  return (
    <main className="accounting-page">
      {failure && !failure.isWaiting ? (
        <>
          <h1>{texts.notConnected}</h1>
          <p className="accounting-lead" role="alert">
            {failure.sentence} {failure.tryAgainAt && texts.notBefore(timeOf(failure.tryAgainAt))}
          </p>
          <p className="accounting-actions">
            <WayBack path={failure.returnPath} />
          </p>
        </>
      ) : (
        <>
          <h1>{texts.connecting}</h1>
          <p className="accounting-lead" aria-live="polite">
            {failure ? failure.sentence : texts.connectingLead}{' '}
            {failure?.tryAgainAt && texts.tryingAgain(timeOf(failure.tryAgainAt))}
          </p>
          <Waiting />
        </>
      )}
    </main>
  );
}

function failureOf(sentence: string, answer: FinishLedgerConnectionMutation | undefined): Failure {
  const { code, tryAgainAt = null, returnPath = null } = answer?.finishLedgerConnection ?? {};
  return { sentence, returnPath, tryAgainAt, isWaiting: code === 'ledgerAway' };
}

function timeOf(instant: string): string {
  return timeInWords(new Date(instant));
}

function WayBack({ path }: { readonly path: string | null }) {
  return (
    <Link className="button primary normal" to={path ?? '/'} replace>
      {path ? texts.backToSettings : texts.toStart}
    </Link>
  );
}
