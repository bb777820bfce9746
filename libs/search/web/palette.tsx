import './search-dialog.css';
import { Dialog, type FoundKind, itemAddress } from '@daybook/kernel/ui';
import { Building2, CornerDownLeft, type LucideIcon, Zap } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCompanies } from './company-filter.js';
import { type CompanyPage, type Entry, entriesFor, type Shortcut } from './palette-entries.js';
import type { ShownResult } from './recent-results.js';
import { iconOf, optionId } from './result-list.js';
import { paletteTexts as texts } from './texts.js';
import { useResults } from './use-results.js';

const icons: Readonly<Record<Exclude<Entry['kind'], 'result'>, LucideIcon>> = {
  page: CornerDownLeft,
  command: Zap,
  company: Building2,
};

/** One field that leads everywhere: to pages, companies, to-dos and files, and to what can be done from here. */
export function Palette({
  early,
  shortcuts,
  companyPages,
  kinds,
  onClose,
}: {
  /** What was typed before it was here. */
  readonly early: () => string;
  readonly shortcuts: readonly Shortcut[];
  readonly companyPages: readonly CompanyPage[];
  readonly kinds: readonly FoundKind[];
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const list = useId();
  const options = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const companies = useCompanies();
  const { results = [], isSearching } = useResults({ typed, types: [], company: '' });
  const open = (result: ShownResult) => navigate(itemAddress(result));
  const entries = entriesFor(typed, { shortcuts, companies, companyPages, results, goTo: navigate, open });
  const at = Math.min(active, entries.length - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before is taken once, when the field is there to take the rest
  useEffect(() => setTyped(early()), []);

  useEffect(() => {
    options.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const choose = (index: number) => {
    onClose();
    entries[index]?.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive(Math.max(0, Math.min(at + step, entries.length - 1)));
    }
    if (event.key === 'Enter' && entries[at]) choose(at);
  };

  return (
    <Dialog title={texts.title} size="page" onClose={onClose}>
      <div className="search-field">
        <input
          type="search"
          role="combobox"
          aria-label={texts.query}
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-activedescendant={entries.length > 0 ? optionId(list, at) : undefined}
          aria-autocomplete="list"
          placeholder={texts.query}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="search-answer" aria-busy={isSearching}>
        {entries.length > 0 && (
          <div className="search-results" id={list} role="listbox" aria-label={texts.title} ref={options}>
            {entries.map((entry, index) => {
              const Icon = entry.kind === 'result' ? iconOf(entry.result, kinds) : icons[entry.kind];
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above leads through the options by keyboard
                <div
                  key={entry.key}
                  id={optionId(list, index)}
                  className="search-result"
                  role="option"
                  aria-selected={index === at}
                  tabIndex={-1}
                  onClick={() => choose(index)}
                >
                  <Icon size={18} aria-hidden />
                  <span className="search-result-text">
                    <span className="search-result-title">{entry.label}</span>
                  </span>
                  <span className="search-result-place">
                    <span>{entry.kind === 'result' ? entry.result.company.name : texts.kinds[entry.kind]}</span>
                  </span>
                </div>
              );
            })}
          </div>
        )}
        {entries.length === 0 && (
          <div className="search-instead" role="status">
            {isSearching ? '' : texts.nothingFound}
          </div>
        )}
      </div>
    </Dialog>
  );
}
