import {
  Button,
  DownloadCsv,
  ErrorState,
  formatMoment,
  midSentence,
  send,
  useQuery,
  Waiting,
} from '@daybook/kernel/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { disclosureTexts as texts } from './disclosure-texts.js';
import { TaxDisclosuresDocument, TaxDisclosuresFileDocument, type TaxDisclosuresQuery } from './generated/graphql.js';

type Disclosure = TaxDisclosuresQuery['taxDisclosures']['rows'][number];

const perPage = 25;

/** Who abroad was shown which tax papers, and under which consent. */
export function DisclosuresList({ company }: { readonly company: string }) {
  const [offset, setOffset] = useState(0);
  const of = { companyUuid: company, limit: perPage, offset };
  const { data, failure, refetch } = useQuery(TaxDisclosuresDocument, of);
  if (!data && failure)
    return (
      <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (!data) return <Waiting />;
  const { totalCount, rows } = data.taxDisclosures;
  const address = async () => (await send(TaxDisclosuresFileDocument, { companyUuid: company })).taxDisclosuresFile;
  return (
    <section className="consent-disclosures" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <p role="status">{texts.count(totalCount)}</p>
      {totalCount > 0 && (
        <>
          <ul className="consent-list">
            {rows.map((one) => (
              <Line key={one.id} company={company} disclosure={one} />
            ))}
          </ul>
          <div className="consent-choices">
            {offset > 0 && <Button onClick={() => setOffset(offset - perPage)}>{texts.newer}</Button>}
            {offset + perPage < totalCount && (
              <Button onClick={() => setOffset(offset + perPage)}>{texts.earlier}</Button>
            )}
            <DownloadCsv address={address} name="tax-disclosures.csv" />
          </div>
        </>
      )}
    </section>
  );
}

function Line({ company, disclosure }: { readonly company: string; readonly disclosure: Disclosure }) {
  const { at, personName, country, way, year, consentFrom, fileUuid } = disclosure;
  const what = texts.ways[way] ?? way;
  return (
    <li>
      <strong>{texts.who(personName, country)}</strong>
      <span>
        {fileUuid ? <Link to={`/${company}/${fileUuid}`}>{what}</Link> : what}
        {year !== null && `, ${texts.year(year)}`}
      </span>
      <small>
        <time dateTime={at}>{formatMoment(at)}</time>
        {consentFrom && `, ${texts.under(midSentence(formatMoment(consentFrom)))}`}
      </small>
    </li>
  );
}
