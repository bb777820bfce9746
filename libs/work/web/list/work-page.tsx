import './work-list.css';
import { type ItemPanels, type Tag, useLive, useQuery, type WorkAction, type WorkDrawer } from '@daybook/kernel/ui';
import { StaffList, UndoBar, type Undoing } from '@daybook/kernel/ui/admin';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { BulkActions } from './bulk-actions.js';
import { columnsOf } from './columns.js';
import { CountButtons } from './count-buttons.js';
import { WorkFilters } from './filters.js';
import { WorkKindsDocument } from './generated/graphql.js';
import { WorkGroups } from './groups.js';
import { OpenWork } from './open-work.js';
import { useOpened } from './opened.js';
import { texts } from './texts.js';

/** `/staff/work`: what waits over all companies, the most urgent first. */
export function WorkPage({
  actions,
  drawers,
  panels,
}: {
  readonly actions: readonly WorkAction[];
  readonly drawers: readonly WorkDrawer[];
  readonly panels: ItemPanels;
}) {
  useLive('companies');
  const { data } = useQuery(WorkKindsDocument, {});
  const [undoing, setUndoing] = useState<Undoing>();
  const names = useRef(new Map<string, string>());
  const nameOf = useCallback((id: string) => names.current.get(id) ?? '', []);
  const columns = useMemo(() => columnsOf(new Set(drawers.map(({ kind }) => kind))), [drawers]);
  const { opened } = useOpened();
  const about = [
    'company',
    'duty',
    'handover',
    ...(data?.workKinds ?? []).flatMap(({ categories }) => categories),
  ] as Tag[];
  return (
    <div className={opened === null ? 'work-area' : 'work-area drawn'}>
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
            <WorkGroups about={about} kinds={data?.workKinds ?? []} />
            {undoing && <UndoBar undoing={undoing} nameOf={nameOf} onDone={() => setUndoing(undefined)} />}
          </>
        }
        below={<OpenWork drawers={drawers} panels={panels} />}
        texts={texts.list}
      />
    </div>
  );
}
