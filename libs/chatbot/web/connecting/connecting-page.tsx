import './connecting.css';
import { Button, EmptyState, ErrorState, useCommand, useConfig, useQuery, useTitle, Waiting } from '@daybook/kernel/ui';
import { Unplug } from 'lucide-react';
import { Link } from 'react-router';
import {
  ApproveConnectionDocument,
  AskedConnectionDocument,
  type AskedConnectionQuery,
  DeclineConnectionDocument,
} from './generated/graphql.js';
import { texts } from './texts.js';

type Asked = NonNullable<AskedConnectionQuery['askedConnection']>;

/** `/connect`: an application that speaks the Model Context Protocol asks, and the person before the screen answers. */
export function ConnectingPage() {
  useTitle(texts.title);
  const { data, failure, refetch } = useQuery(AskedConnectionDocument, {}, { about: ['session', 'user'] });
  if (!data) return failure ? <ErrorState title={texts.missing} onRetry={refetch} /> : <Waiting />;
  const { askedConnection: asked } = data;
  if (asked) return <Question asked={asked} />;
  return (
    <EmptyState
      title={texts.nothing}
      icon={<Unplug size={28} strokeWidth={1.5} aria-hidden />}
      action={
        <Link className="button plain normal" to="/">
          {texts.toStart}
        </Link>
      }
    >
      {texts.nothingHint}
    </EmptyState>
  );
}

function Question({ asked: { id, name, host, companyName } }: { readonly asked: Asked }) {
  const firm = useConfig().firmName ?? texts.firm;
  const words = { changes: ['session'], refused: texts.failed, failed: texts.failed } as const;
  const approving = useCommand(ApproveConnectionDocument, words);
  const declining = useCommand(DeclineConnectionDocument, words);
  const approve = async () => goTo((await approving.run({ id }))?.approveConnection.address);
  const decline = async () => goTo((await declining.run({ id }))?.declineConnection.address);
  if (companyName === null)
    return (
      <main className="connecting-page">
        <h1>{texts.forbidden(name)}</h1>
        <p className="connecting-lead">{texts.forbiddenHint}</p>
        <p className="connecting-answers">
          <Button running={declining.running} onClick={() => void decline()}>
            {texts.back(name)}
          </Button>
        </p>
      </main>
    );
  return (
    <main className="connecting-page">
      <h1>{texts.asks(name, companyName)}</h1>
      <p className="connecting-lead">{texts.unproven(name, host)}</p>
      <Part heading={texts.what} lines={texts.lines(companyName)} />
      <Part heading={texts.where} lines={texts.whereLines(firm)} />
      <p className="connecting-answers">
        <Button look="primary" running={approving.running} disabled={declining.running} onClick={() => void approve()}>
          {texts.allow}
        </Button>
        <Button running={declining.running} disabled={approving.running} onClick={() => void decline()}>
          {texts.decline}
        </Button>
      </p>
    </main>
  );
}

function Part({ heading, lines }: { readonly heading: string; readonly lines: readonly string[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** Out of the portal: the server made the address from what the application is registered for. */
function goTo(address: string | null | undefined): void {
  if (address) window.location.assign(address);
}
