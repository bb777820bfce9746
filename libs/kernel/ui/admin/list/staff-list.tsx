import './staff-list.css';
import { FoldButton, type Tag, useIsNarrow } from '@daybook/kernel/ui';
import { type ReactNode, useState } from 'react';
import { ListBase, Pagination, type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { ListStates, type ListTexts } from '../list-states.js';
import { StaffPage } from '../staff-page.js';
import { useLiveList } from '../use-live-list.js';
import { Cards } from './cards.js';
import { ChosenRows } from './chosen-rows.js';
import type { Column } from './column.js';
import { ColumnsButton } from './columns-dialog.js';
import { SavedFilters } from './saved-filters.js';
import { SortChoice } from './sort-choice.js';
import { Table } from './table.js';

/** Pixels: a table becomes cards before a phone is that narrow. */
const narrow = 800;

export interface StaffListProps<Row extends RaRecord> {
  /** The list among the area's `staffResources`. */
  readonly resource: string;
  readonly title: string;
  readonly lead?: ReactNode;
  /** What can be done on the page, a download for instance. */
  readonly actions?: ReactNode;
  readonly columns: readonly Column<Row>[];
  /** What the list is narrowed to for good, whatever else is chosen. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** The order in which it opens. */
  readonly sort: SortPayload;
  /** Its fields, a `<search className="staff-filters">`; their values are those of `useFilters`. */
  readonly filters: ReactNode;
  /** Kinds of things that rows tell of: when one has changed the list is asked again. Absent: it stands still. */
  readonly about?: readonly Tag[];
  readonly texts: ListTexts;
  /** Buttons for the rows that were chosen, by `useChosenRows`; with them each row has a checkbox. */
  readonly bulkActions?: ReactNode;
  /** Between the head of the page and the list. */
  readonly above?: ReactNode;
  /** Between the last row and the pages. */
  readonly below?: ReactNode;
}

/**
 * A page with a list of the staff, on react-admin's list: the server filters, sorts and pages; the address says what is
 * shown; columns and saved filters are kept for the person. A table, and cards where that is too wide; there the filters
 * but the first are folded, so that the rows come first.
 */
export function StaffList<Row extends RaRecord>(list: StaffListProps<Row>) {
  const isNarrow = useIsNarrow(narrow);
  const [isOpen, setOpen] = useState(false);
  const { resource, columns, sort, filters, texts, about } = list;
  const canChoose = list.bulkActions !== undefined;
  return (
    <ListBase
      resource={resource}
      perPage={25}
      sort={sort}
      disableAuthentication
      {...(list.filter && { filter: list.filter })}
    >
      <StaffPage title={list.title} lead={list.lead} actions={list.actions}>
        {list.above}
        <div className={`staff-card staff-list ${resource}`}>
          <div className={isNarrow && !isOpen ? 'staff-list-head folded' : 'staff-list-head'}>
            {filters}
            <div className="staff-list-bar">
              {isNarrow && isOpen && <SortChoice columns={columns} />}
              {isNarrow && <Fold isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
              <SavedFilters columns={columns} />
              {!isNarrow && <ColumnsButton columns={columns} />}
            </div>
          </div>
          {list.bulkActions && <ChosenRows>{list.bulkActions}</ChosenRows>}
          <ListStates texts={texts}>
            <div data-rows>
              {isNarrow ? (
                <Cards columns={columns} canChoose={canChoose} />
              ) : (
                <Table columns={columns} canChoose={canChoose} />
              )}
            </div>
          </ListStates>
          {list.below}
          <Pagination rowsPerPageOptions={[25, 50, 100]} />
        </div>
        {about && <Following about={about} />}
      </StaffPage>
    </ListBase>
  );
}

function Following({ about }: { readonly about: readonly Tag[] }) {
  useLiveList(about);
  return null;
}

function Fold(fold: { readonly isOpen: boolean; readonly onToggle: () => void }) {
  const { filterValues } = useListContext();
  const count = Object.entries(filterValues ?? {}).filter(([name, value]) => name !== 'search' && value).length;
  return <FoldButton {...fold} count={count} />;
}
