import { Button, Checkbox, ErrorState, SelectField, send, useQuery } from '@daybook/kernel/ui';
import { SearchWords } from '@daybook/kernel/ui/admin';
import { letterLimits } from '@daybook/signatures/domain';
import { useState } from 'react';
import { CompaniesForLettersDocument, TagsForLettersDocument } from './generated/graphql.js';
import type { ChosenCompany } from './letter-draft.js';
import { newTexts as texts } from './texts.js';

const page = 100;

/** Which companies get a letter: found by name, account owner, tag and star, chosen one by one or all that are found. */
export function CompaniesField({
  chosen,
  withOwnFees,
  onChange,
  onFees,
}: {
  readonly chosen: readonly ChosenCompany[];
  readonly withOwnFees: readonly string[];
  readonly onChange: (companies: readonly ChosenCompany[]) => void;
  readonly onFees: (company: ChosenCompany) => void;
}) {
  const [search, setSearch] = useState('');
  const [accountOwner, setAccountOwner] = useState('');
  const [tag, setTag] = useState('');
  const [favorites, setFavorites] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const asked = { search: search || null, tag: tag || null, accountOwner: accountOwner || null, favorites };
  const { data, failure, refetch } = useQuery(
    CompaniesForLettersDocument,
    { ...asked, offset: 0, limit: page },
    { about: ['company'] },
  );
  const tags = useQuery(TagsForLettersDocument, {}, { about: ['company'] }).data?.companyTags ?? [];
  const found = data?.companies.companies ?? [];
  const total = data?.companies.totalCount ?? 0;
  const isChosen = (uuid: string) => chosen.some((one) => one.uuid === uuid);
  const toggle = ({ uuid, name }: ChosenCompany) =>
    onChange(isChosen(uuid) ? chosen.filter((one) => one.uuid !== uuid) : [...chosen, { uuid, name }]);
  const chooseAll = async () => {
    setChoosing(true);
    const all = new Map(chosen.map((one) => [one.uuid, one]));
    for (let offset = 0; offset < Math.min(total, letterLimits.companies); offset += page) {
      const { companies } = await send(CompaniesForLettersDocument, { ...asked, offset, limit: page });
      for (const { uuid, name } of companies.companies) all.set(uuid, { uuid, name });
    }
    onChange([...all.values()].slice(0, letterLimits.companies));
    setChoosing(false);
  };
  return (
    <fieldset className="field letter-companies">
      <legend>{texts.companies}</legend>
      <search className="letter-companies-filters">
        <SearchWords label={texts.search} value={search} onSettle={setSearch} />
        <SearchWords label={texts.accountOwner} value={accountOwner} onSettle={setAccountOwner} />
        {tags.length > 0 && (
          <SelectField
            label={texts.tag}
            options={[
              { value: '', label: texts.allTags },
              ...tags.map(({ tag: value, count }) => ({ value, label: texts.tagCount(value, count) })),
            ]}
            value={tag}
            onChange={({ target }) => setTag(target.value)}
          />
        )}
        <Checkbox label={texts.favorites} checked={favorites} onChange={({ target }) => setFavorites(target.checked)} />
      </search>
      <div className="letter-companies-head">
        <span role="status">{texts.chosen(chosen.length)}</span>
        {total > 0 && (
          <Button size="small" running={choosing} onClick={() => void chooseAll()}>
            {texts.chooseAll(Math.min(total, letterLimits.companies))}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button size="small" look="quiet" onClick={() => onChange([])}>
            {texts.clear}
          </Button>
        )}
      </div>
      {failure && !data && <ErrorState title={texts.companiesFailed} onRetry={refetch} />}
      {data && found.length === 0 && <p className="field-hint">{texts.noCompanies}</p>}
      {found.length > 0 && (
        <ul className="letter-companies-list">
          {found.map(({ uuid, name, tags: own }) => (
            <li key={uuid}>
              <label className="choice">
                <input
                  type="checkbox"
                  checked={isChosen(uuid)}
                  disabled={!isChosen(uuid) && chosen.length >= letterLimits.companies}
                  onChange={() => toggle({ uuid, name })}
                />
                <span>
                  {name}{' '}
                  <small>
                    {[...(own ?? []), withOwnFees.includes(uuid) && texts.ownFees].filter(Boolean).join(', ')}
                  </small>
                </span>
              </label>
              {isChosen(uuid) && (
                <Button size="small" look="quiet" onClick={() => onFees({ uuid, name })}>
                  {texts.changeFees(name)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {total > page && <p className="field-hint">{texts.more(found.length, total)}</p>}
    </fieldset>
  );
}
