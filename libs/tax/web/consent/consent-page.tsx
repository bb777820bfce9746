import {
  Button,
  EmptyState,
  ErrorState,
  isNotFound,
  TextField,
  useCommand,
  useCompany,
  useQuery,
  useTitle,
  Waiting,
} from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { Navigate } from 'react-router';
import {
  Consent7216ToSignDocument,
  type Consent7216ToSignQuery,
  Decline7216FormDocument,
  Sign7216FormDocument,
} from './generated/graphql.js';
import { texts } from './texts.js';

type Consent = NonNullable<Consent7216ToSignQuery['consent7216ToSign']>;

/** A consent and nothing beside it: what is consented to, a name to type, and two answers of the same weight. */
export function ConsentPage({ uuid }: { readonly uuid: string }) {
  const company = useCompany();
  const { data, failure, refetch } = useQuery(
    Consent7216ToSignDocument,
    { uuid },
    { about: ['consent7216', 'signatureDocument'] },
  );
  const consent = data?.consent7216ToSign;
  useTitle(consent?.title ?? texts.title, company.name);
  // a document of that type that somebody prepared by hand
  if (data === undefined && isNotFound(failure)) return <Navigate to={`/${company.uuid}/sign/${uuid}`} replace />;
  if (failure && !consent)
    return (
      <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (!consent) return data ? <EmptyState title={texts.couldNotLoad} /> : <Waiting />;
  return (
    <main className="consent-page">
      <h1>{consent.title}</h1>
      {consent.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Answer consent={consent} />
    </main>
  );
}

function Answer({ consent }: { readonly consent: Consent }) {
  const { uuid, state, hasSigned, electronicTerms, electronicVersion, leastLetters } = consent;
  const [typedName, type] = useState('');
  const [wrong, tell] = useState<string>();
  const settings = {
    changes: ['consent7216', 'signatureDocument'],
    refused: texts.failed,
    failed: texts.failed,
    tell,
  } as const;
  const sign = useCommand(Sign7216FormDocument, settings);
  const decline = useCommand(Decline7216FormDocument, settings);
  if (hasSigned) return <p role="status">{texts.overFor[state] ?? texts.signed}</p>;
  if (state !== 'pending') return <p role="status">{texts.overFor[state] ?? texts.states[state]}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    tell(undefined);
    void sign.run({ uuid, typedName, electronicVersion });
  };
  return (
    <form className="consent-answer" onSubmit={submit}>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        name="typed-signature"
        autoComplete="off"
        minLength={leastLetters}
        required
        error={wrong}
        value={typedName}
        onChange={({ target }) => type(target.value)}
      />
      <div className="consent-choices">
        <Button type="submit" running={sign.running} disabled={decline.running}>
          {texts.sign}
        </Button>
        <Button running={decline.running} disabled={sign.running} onClick={() => void decline.run({ uuid })}>
          {texts.decline}
        </Button>
      </div>
      <p>{texts.choice}</p>
      <h2>{texts.electronic}</h2>
      {electronicTerms.map((term) => (
        <p key={term}>{term}</p>
      ))}
    </form>
  );
}
