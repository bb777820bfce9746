import './work-list.css';
import { type Tag, useLive, useQuery, type WorkAction } from '@daybook/kernel/ui';
import { StaffList, UndoBar, type Undoing } from '@daybook/kernel/ui/admin';
import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { BulkActions } from './bulk-actions.js';
import { columns } from './columns.js';
import { CountButtons } from './count-buttons.js';
import { WorkFilters } from './filters.js';
import { WorkKindsDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** `/staff/work`: what waits over all companies, the most urgent first. */
export function WorkPage({ actions }: { readonly actions: readonly WorkAction[] }) {
  useLive('companies');
  const { data } = useQuery(WorkKindsDocument, {});
  const [undoing, setUndoing] = useState<Undoing>();
  const names = useRef(new Map<string, string>());
  const nameOf = useCallback((id: string) => names.current.get(id) ?? '', []);
  const about = [
    'company',
    'duty',
    'handover',
    ...(data?.workKinds ?? []).flatMap(({ categories }) => categories),
  ] as Tag[];
  return (
    <StaffList
      resource="work"
      title={texts.title}
      lead={texts.lead}
      actions={<Link to="/staff/work/people">{texts.whoHasWhat}</Link>}
      sort={{ field: 'due', order: 'ASC' }}
      columns={columns}
      filters={<WorkFilters />}
      about={about}
      bulkActions={<BulkActions actions={actions} names={names.current} onUndoable={setUndoing} />}
      above={
        <>
          <CountButtons about={about} />
          {undoing && <UndoBar undoing={undoing} nameOf={nameOf} onDone={() => setUndoing(undefined)} />}
        </>
      }
      texts={texts.list}
    />
  );
}
