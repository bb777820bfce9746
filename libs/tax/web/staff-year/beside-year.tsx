import { Checkbox, SelectField, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { TqYearsBesideDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { useOfYear } from './use-firm-year.js';
import { useOtherYears, yearOptions } from './use-other-years.js';

/** Two years of the company side by side. */
export function BesideYear() {
  const of = useOfYear();
  const years = useOtherYears();
  const [chosen, choose] = useState<string>();
  const [isOnlyDifferent, setOnlyDifferent] = useState(true);
  const other = chosen === undefined ? years?.[0] : Number(chosen);
  const { data, failure, refetch } = useQuery(
    TqYearsBesideDocument,
    other === undefined ? null : { ...of, otherYear: other },
    { about: ['questionnaire'] },
  );
  if (years?.length === 0) return <p className="tax-past">{texts.noOtherYear}</p>;
  const rows = (data?.tqYearsBeside ?? []).filter(({ isSame }) => !isOnlyDifferent || !isSame);
  return (
    <div className="tax-past">
      <SelectField
        label={texts.otherYear}
        options={yearOptions(years ?? [])}
        value={`${other ?? ''}`}
        onChange={({ target }) => choose(target.value)}
      />
      <Checkbox
        label={texts.onlyDifferent}
        checked={isOnlyDifferent}
        onChange={({ target }) => setOnlyDifferent(target.checked)}
      />
      {!data && <QueryBoundary failed={texts.failed} failure={failure} onRetry={refetch} />}
      {data && rows.length === 0 && <p>{texts.same}</p>}
      {rows.length > 0 && (
        <table className="tax-beside">
          <thead>
            <tr>
              <th scope="col">{texts.question}</th>
              <th scope="col">{of.year}</th>
              <th scope="col">{other}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ question, part, label, one, other: there, isSame }) => (
              <tr key={question} className={isSame ? '' : 'changed'}>
                <th scope="row">
                  <small>{part}</small>
                  {label}
                </th>
                <td data-year={of.year}>{one ?? texts.noAnswer}</td>
                <td data-year={other}>{there ?? texts.noAnswer}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
