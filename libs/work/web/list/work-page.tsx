import './work-list.css';
import { type Tag, useLive, useQuery, type WorkAction } from '@daybook/kernel/ui';
import { StaffList } from '@daybook/kernel/ui/admin';
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
  const about = ['company', ...(data?.workKinds ?? []).flatMap(({ categories }) => categories)] as Tag[];
  return (
    <StaffList
      resource="work"
      title={texts.title}
      lead={texts.lead}
      sort={{ field: 'due', order: 'ASC' }}
      columns={columns}
      filters={<WorkFilters />}
      about={about}
      bulkActions={<BulkActions actions={actions} />}
      above={<CountButtons about={about} />}
      texts={texts.list}
    />
  );
}
