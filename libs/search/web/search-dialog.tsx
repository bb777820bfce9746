import './search-dialog.css';
import { Dialog, ErrorState, type FoundKind, itemAddress, useViewer } from '@daybook/kernel/ui';
import { LoaderCircle, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CompanyFilter, useCompanies } from './company-filter.js';
import { recentResults, rememberResult, type ShownResult } from './recent-results.js';
import { optionId, ResultList } from './result-list.js';
import { texts } from './texts.js';
import { isEnough, useResults } from './use-results.js';

/** The search over everything a person may see. What was typed and chosen goes with it when it closes. */
export function SearchDialog({
  kinds,
  onClose,
}: {
  readonly kinds: readonly FoundKind[];
  readonly onClose: () => void;
}) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [types, setTypes] = useState<readonly string[]>([]);
  const [company, setCompany] = useState('');
  const [recent] = useState(() => recentResults(viewer.uuid));
  const [active, setActive] = useState(0);
  const companies = useCompanies();
  const { results, isSearching, failure, retry } = useResults({ typed, types, company });
  const shown = typed.trim() === '' ? recent : (results ?? []);

  useEffect(() => field.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results are looked at from the first one on
  useEffect(() => setActive(0), [shown]);

  const open = (result: ShownResult) => {
    rememberResult(viewer.uuid, result);
    onClose();
    navigate(itemAddress(result));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive(Math.max(0, Math.min(active + step, shown.length - 1)));
    }
    const result = shown[active];
    if (event.key === 'Enter' && result && !isSearching) open(result);
  };

  return (
    <Dialog title={texts.title} size="page" onClose={onClose}>
      <div className="search-field">
        <Search size={18} aria-hidden />
        <input
          type="search"
          role="combobox"
          aria-label={texts.query}
          aria-expanded={shown.length > 0}
          aria-controls={list}
          aria-activedescendant={shown.length > 0 ? optionId(list, active) : undefined}
          aria-autocomplete="list"
          placeholder={texts.query}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          ref={field}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {isSearching && <LoaderCircle size={18} className="turning" aria-hidden />}
      </div>
      <div className="search-filters">
        <TypeBadges kinds={kinds} chosen={types} onChoose={setTypes} />
        {companies.length > 1 && <CompanyFilter companies={companies} chosen={company} onChoose={setCompany} />}
      </div>
      <div className="search-answer" aria-busy={isSearching}>
        {shown.length > 0 && typed.trim() === '' && <h3>{texts.recent}</h3>}
        {shown.length > 0 && (
          <ResultList
            id={list}
            label={typed.trim() === '' ? texts.recent : texts.results}
            results={shown}
            kinds={kinds}
            active={active}
            withCompany={companies.length > 1}
            onOpen={open}
          />
        )}
        {shown.length === 0 && (
          <Instead>
            {failure && !isSearching ? <ErrorState title={texts.failed} onRetry={retry} /> : sentence()}
          </Instead>
        )}
      </div>
    </Dialog>
  );

  function sentence(): string {
    if (!isEnough(typed)) return texts.hint;
    return isSearching ? '' : texts.nothingFound;
  }
}

function Instead({ children }: { readonly children: ReactNode }) {
  return (
    <div className="search-instead" role="status">
      {children}
    </div>
  );
}

/** Kinds that are pressed narrow the search; none pressed means all. */
function TypeBadges({
  kinds,
  chosen,
  onChoose,
}: {
  readonly kinds: readonly FoundKind[];
  readonly chosen: readonly string[];
  readonly onChoose: (types: readonly string[]) => void;
}) {
  return (
    <fieldset className="search-types" aria-label={texts.types}>
      {kinds.map(({ itemType: type, label }) => {
        const isOn = chosen.includes(type);
        return (
          <button
            key={type}
            type="button"
            className="search-type"
            aria-pressed={isOn}
            onClick={() => onChoose(isOn ? chosen.filter((one) => one !== type) : [...chosen, type])}
          >
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}
