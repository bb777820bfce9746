import { zoneLabel } from '@daybook/kernel/events';
import { countryInWords } from '@daybook/kernel/text';
import { ErrorState, formatMoment, localMoment, TextField, useQuery, Waiting } from '@daybook/kernel/ui';
import { useState } from 'react';
import { accessTexts as texts } from './access-texts.js';
import { TaxPapersAccessDocument, type TaxPapersAccessQuery } from './generated/graphql.js';

type Access = NonNullable<TaxPapersAccessQuery['taxPapersAccess']>;
type Reader = Access['readers'][number];

/** Who of the firm could see the tax papers at a moment: of the past by the record, ahead as things stand. */
export function AccessAt({ company }: { readonly company: string }) {
  const [moment, setMoment] = useState(() => localMoment(new Date()));
  return (
    <section className="consent-disclosures" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <TextField
        type="datetime-local"
        label={`${texts.moment} (${zoneLabel(new Date())})`}
        value={moment}
        onChange={({ target }) => setMoment(target.value)}
      />
      {moment && <Readers company={company} at={new Date(moment).toISOString()} />}
    </section>
  );
}

function Readers({ company, at }: { readonly company: string; readonly at: string }) {
  const { data, failure, refetch } = useQuery(
    TaxPapersAccessDocument,
    { companyUuid: company, at },
    {
      about: ['consent7216', 'user', 'companyUser', 'company'],
    },
  );
  if (!data && failure)
    return (
      <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (!data) return <Waiting />;
  const access = data.taxPapersAccess;
  if (!access) return <p role="status">{texts.noCompany}</p>;
  return (
    <>
      <p role="status">{access.isAhead ? texts.ahead : texts.count(access.readers.filter(sees).length)}</p>
      <ul className="consent-list">
        {access.readers.map((one) => (
          <Line key={one.personUuid} reader={one} />
        ))}
      </ul>
    </>
  );
}

const sees = ({ couldSee }: Reader) => couldSee;

function Line({ reader }: { readonly reader: Reader }) {
  const { personName, country, couldSee, because, consents } = reader;
  return (
    <li>
      <strong>{because === 'atHome' ? personName : texts.who(personName, country && countryInWords(country))}</strong>
      <span>{`${couldSee ? texts.could : texts.couldNot}: ${texts.because[because] ?? because}`}</span>
      {consents.map(({ uuid, from, until, taxYears, information }) => (
        <small key={uuid}>
          {texts.consent(formatMoment(from), formatMoment(until))}{' '}
          {texts.covers(information.map((one) => texts.information[one] ?? one).join(', '), taxYears ?? null)}
        </small>
      ))}
    </li>
  );
}
