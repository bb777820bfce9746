import { IconButton, Skeleton, useCommand, useDebounced, useQuery } from '@daybook/kernel/ui';
import { Check, Search, Star } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PickerCompaniesDocument, SetFavoriteDocument } from './generated/graphql.js';
import { arrange, type PickerCompany, pickerPage } from './picker-list.js';
import { texts } from './texts.js';

/** Milliseconds the typing must rest before the list is asked again. */
const typingRest = 200;

/** The companies to choose from, favorites first, narrowed by what is typed. */
export function PickerPanel({
  current,
  onChosen,
}: {
  readonly current: string | undefined;
  readonly onChosen: () => void;
}) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), typingRest);
  const { data, failure } = useQuery(
    PickerCompaniesDocument,
    { search: search === '' ? null : search, limit: pickerPage },
    { about: ['company'] },
  );
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const { favorites, others } = arrange(data?.companies.companies ?? []);
  const shown = favorites.length + others.length;

  const choose = (uuid: string) => {
    onChosen();
    navigate(`/${uuid}/`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.picker-row') ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = event.key === 'ArrowDown' ? Math.min(at + 1, rows.length - 1) : at - 1;
      if (next < 0) field.current?.focus();
      else rows[next]?.focus();
    }
    if (event.key === 'Enter' && event.target === field.current) rows[0]?.click();
  };

  return (
    <div className="picker-panel" role="dialog" aria-label={texts.companies} onKeyDown={onKeyDown}>
      <div className="picker-search">
        <Search size={16} aria-hidden />
        <input
          type="search"
          aria-label={texts.findCompany}
          placeholder={texts.findCompany}
          autoComplete="off"
          ref={field}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className="picker-list" ref={list}>
        {favorites.length > 0 && <p className="picker-heading">{texts.favorites}</p>}
        {[...favorites, ...others].map((company, index) => (
          <div
            key={company.uuid}
            className={index === favorites.length && index > 0 ? 'picker-item first' : 'picker-item'}
          >
            <button
              type="button"
              className="picker-row"
              aria-current={company.uuid === current || undefined}
              onClick={() => choose(company.uuid)}
            >
              <span className="picker-name">{company.name}</span>
              {company.needsAttentionCount > 0 && (
                <span className="picker-count tabular">
                  {company.needsAttentionCount}
                  <span className="visually-hidden"> {texts.needAttention}</span>
                </span>
              )}
              {company.uuid === current && <Check size={16} aria-hidden />}
            </button>
            <FavoriteStar company={company} />
          </div>
        ))}
        {!data && !failure && [70, 55, 80].map((width) => <Skeleton key={width} width={width} height={14} />)}
        {failure && <p className="picker-note">{texts.couldNotLoad}</p>}
        {data && shown === 0 && <p className="picker-note">{texts.noMatch}</p>}
        {data && data.companies.totalCount > shown && <p className="picker-note">{texts.moreCompanies}</p>}
      </div>
    </div>
  );
}

function FavoriteStar({ company }: { readonly company: PickerCompany }) {
  const { run, running } = useCommand(SetFavoriteDocument, {
    changes: ['company'],
    refused: texts.couldNotMark,
    failed: texts.couldNotMark,
  });
  return (
    <IconButton
      className={company.isFavorite ? 'star chosen' : 'star'}
      size="small"
      label={`${company.isFavorite ? texts.removeFavorite : texts.addFavorite}: ${company.name}`}
      aria-pressed={company.isFavorite}
      disabled={running}
      icon={<Star size={15} fill={company.isFavorite ? 'currentColor' : 'none'} aria-hidden />}
      onClick={() => void run({ uuid: company.uuid, isFavorite: !company.isFavorite })}
    />
  );
}
