import './work-sheet.css';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { ItemPanels } from '../../areas/web-area.js';
import type { RequestFailed } from '../../client/failure.js';
import { isNotFound } from '../../data/use-query.js';
import { Drawer } from '../../kit/drawer.js';
import { DrawerSkeleton, EmptyState, ErrorState } from '../../kit/states.js';
import { useDelayedUnmount } from '../../kit/use-delayed-unmount.js';
import { texts as shared } from '../../texts.js';
import { texts } from './texts.js';

/** What of a thing stands in the sheet, once it is loaded. */
export interface SheetContent {
  readonly title: string;
  /** Null: it is about none. */
  readonly company: { readonly uuid: string; readonly name: string } | null;
  /** Where everything can be done with it; absent: here. */
  readonly page?: string;
  /** In place of its company. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** How a thing other than a to-do opens beside the list of all work: what it is, whose, who sees to it, and what can be done. */
export function WorkSheet({
  item,
  kind,
  content,
  answer: { data, failure, refetch },
  panels: { Duty },
  onClose,
}: {
  /** `{kind}-{uuid}`; null: closed. */
  readonly item: string | null;
  /** What people call one of them. */
  readonly kind: string;
  /** Absent: not loaded, or not there. */
  readonly content: SheetContent | undefined;
  readonly answer: {
    readonly data: unknown;
    readonly failure: RequestFailed | undefined;
    readonly refetch: () => void;
  };
  readonly panels: Pick<ItemPanels, 'Duty'>;
  readonly onClose: () => void;
}) {
  const shown = useDelayedUnmount(item);
  const inside = () => {
    if (shown === null) return null;
    if (content)
      return (
        <div key={shown} className="work-sheet">
          <h3>{content.title}</h3>
          <p className="work-sheet-company">
            {content.company && <Link to={`/${content.company.uuid}`}>{content.company.name}</Link>}
            {content.lead && <span>{content.lead}</span>}
            {content.page && <Link to={content.page}>{texts.openPage}</Link>}
          </p>
          {Duty && item !== null && (
            <Suspense fallback={null}>
              <Duty item={shown} />
            </Suspense>
          )}
          {content.children}
        </div>
      );
    if (!data && failure && !isNotFound(failure))
      return (
        <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
          {shared.unreachable}
        </ErrorState>
      );
    return data || failure || item === null ? (
      <EmptyState title={texts.gone}>{texts.goneHint}</EmptyState>
    ) : (
      <DrawerSkeleton />
    );
  };
  return (
    <Drawer open={item !== null} about={shown ?? ''} title={kind} onClose={onClose}>
      {inside()}
    </Drawer>
  );
}
