import { type FoundKind, itemAddress } from '@daybook/kernel/ui';
import { File, Folder } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { linesOf, type Part } from './marked-text.js';
import type { ShownResult } from './recent-results.js';
import { texts } from './texts.js';

/** The results below the field that leads through them by the arrow keys. */
export function ResultList({
  id,
  label,
  results,
  kinds,
  active,
  withCompany,
  onOpen,
}: {
  readonly id: string;
  readonly label: string;
  readonly results: readonly ShownResult[];
  readonly kinds: readonly FoundKind[];
  /** The place of the result that Enter opens. */
  readonly active: number;
  readonly withCompany: boolean;
  /** Opened here, not in another tab. */
  readonly onOpen: (result: ShownResult) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div className="search-results" id={id} role="listbox" aria-label={label} ref={list}>
      {results.map((result, at) => (
        <ResultRow
          key={result.uuid}
          id={optionId(id, at)}
          result={result}
          icon={iconOf(result, kinds)}
          isActive={at === active}
          withCompany={withCompany}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

export function optionId(list: string, at: number): string {
  return `${list}-${at}`;
}

/** The icon of its kind. */
export function iconOf({ itemType }: ShownResult, kinds: readonly FoundKind[]): FoundKind['icon'] {
  return kinds.find((kind) => kind.itemType === itemType)?.icon ?? File;
}

function ResultRow({
  id,
  result,
  icon: Icon,
  isActive,
  withCompany,
  onOpen,
}: {
  readonly id: string;
  readonly result: ShownResult;
  readonly icon: FoundKind['icon'];
  readonly isActive: boolean;
  readonly withCompany: boolean;
  readonly onOpen: (result: ShownResult) => void;
}) {
  const { title, fragment } = linesOf(result);
  const folders = result.place?.folders ?? [];
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(result);
  };
  return (
    <Link
      id={id}
      className="search-result"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={itemAddress(result)}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
      <span className="search-result-text">
        <span className="search-result-title">
          <Marked parts={title} />
        </span>
        {folders.length > 0 && (
          <span className="search-result-folders">
            <Folder size={12} aria-hidden />
            <span>
              <span className="visually-hidden">{texts.liesIn} </span>
              {folders.join(' › ')}
            </span>
          </span>
        )}
        {fragment && (
          <span className="search-result-fragment">
            <Marked parts={fragment} />
          </span>
        )}
      </span>
      <span className="search-result-place">
        {withCompany && <span>{result.company.name}</span>}
        {!result.itemLive && <span>{texts.inTrash}</span>}
      </span>
    </Link>
  );
}

function Marked({ parts }: { readonly parts: readonly Part[] }) {
  return parts.map(({ text, isFound }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their places
    isFound ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}
