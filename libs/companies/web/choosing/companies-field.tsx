import { Button, Checkbox, ErrorState, SelectField, send, useQuery } from '@daybook/kernel/ui';
import { SearchWords } from '@daybook/kernel/ui/admin';
import { type ReactNode, useState } from 'react';
import { ChoosableCompaniesDocument, ChoosableTagsDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import './choosing.css';

export interface ChosenCompany {
  readonly uuid: string;
  readonly name: string;
}

const page = 100;

/** Which companies something is done for: found by name, account owner, tag and star, chosen one by one or all that are found. */
export function CompaniesField({
  chosen,
  most,
  noteOf = () => undefined,
  actionsOf = () => null,
  onChange,
}: {
  readonly chosen: readonly ChosenCompany[];
  readonly most: number;
  /** What stands beside the name, after the tags. */
  readonly noteOf?: (uuid: string) => string | undefined;
  /** What can be done with a company that is chosen. */
  readonly actionsOf?: (company: ChosenCompany) => ReactNode;
  readonly onChange: (companies: readonly ChosenCompany[]) => void;
}) {
  const [search, setSearch] = useState('');
  const [accountOwner, setAccountOwner] = useState('');
  const [tag, setTag] = useState('');
  const [favorites, setFavorites] = useState(false);
  const [typed, setTyped] = useState({ search, accountOwner });
  const [choosing, setChoosing] = useState(false);
  const [isAllMissing, setAllMissing] = useState(false);
  const asked = { search: search || null, tag: tag || null, accountOwner: accountOwner || null, favorites };
  const { data, failure, refetch } = useQuery(
    ChoosableCompaniesDocument,
    { ...asked, offset: 0, limit: page },
    { about: ['company'] },
  );
  const tags = useQuery(ChoosableTagsDocument, {}, { about: ['company'] }).data?.companyTags ?? [];
  const found = data?.companies.companies ?? [];
  const total = data?.companies.totalCount ?? 0;
  const isChosen = (uuid: string) => chosen.some((one) => one.uuid === uuid);
  const toggle = ({ uuid, name }: ChosenCompany) =>
    onChange(isChosen(uuid) ? chosen.filter((one) => one.uuid !== uuid) : [...chosen, { uuid, name }]);
  const chooseAll = async () => {
    const all = new Map(chosen.map((one) => [one.uuid, one]));
    setAllMissing(false);
    // all of them are on the screen: what is pressed next finds them chosen
    if (found.length >= Math.min(total, most)) {
      for (const { uuid, name } of found) all.set(uuid, { uuid, name });
      onChange([...all.values()].slice(0, most));
      return;
    }
    setChoosing(true);
    try {
      for (let offset = 0; offset < Math.min(total, most); offset += page) {
        const { companies } = await send(ChoosableCompaniesDocument, { ...asked, offset, limit: page });
        for (const { uuid, name } of companies.companies) all.set(uuid, { uuid, name });
      }
      onChange([...all.values()].slice(0, most));
    } catch {
      setAllMissing(true);
    } finally {
      setChoosing(false);
    }
  };
  // the list is of the words before these: all of it would not be what somebody means
  const isTyping = typed.search !== search || typed.accountOwner !== accountOwner;
  return (
    <fieldset className="field companies-field">
      <legend>{texts.companies}</legend>
      <search className="companies-field-filters">
        <SearchWords
          label={texts.search}
          value={search}
          onType={(words) => setTyped({ ...typed, search: words })}
          onSettle={setSearch}
        />
        <SearchWords
          label={texts.accountOwner}
          value={accountOwner}
          onType={(words) => setTyped({ ...typed, accountOwner: words })}
          onSettle={setAccountOwner}
        />
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
      <div className="companies-field-head">
        <span role="status">{texts.chosen(chosen.length, most)}</span>
        {total > 0 && (
          <Button size="small" running={choosing} disabled={isTyping} onClick={() => void chooseAll()}>
            {texts.chooseAll(Math.min(total, most))}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button size="small" look="quiet" onClick={() => onChange([])}>
            {texts.clear}
          </Button>
        )}
      </div>
      {isAllMissing && <ErrorState title={texts.allFailed} onRetry={() => void chooseAll()} />}
      {failure && !data && <ErrorState title={texts.companiesFailed} onRetry={refetch} />}
      {data && found.length === 0 && <p className="field-hint">{texts.noCompanies}</p>}
      {found.length > 0 && (
        <ul className="companies-field-list">
          {found.map(({ uuid, name, tags: own }) => (
            <li key={uuid}>
              <label className="choice">
                <input
                  type="checkbox"
                  checked={isChosen(uuid)}
                  disabled={!isChosen(uuid) && chosen.length >= most}
                  onChange={() => toggle({ uuid, name })}
                />
                <span>
                  {name} <small>{[...(own ?? []), noteOf(uuid)].filter(Boolean).join(', ')}</small>
                </span>
              </label>
              {isChosen(uuid) && actionsOf({ uuid, name })}
            </li>
          ))}
        </ul>
      )}
      {total > page && <p className="field-hint">{texts.more(found.length, total)}</p>}
    </fieldset>
  );
}
