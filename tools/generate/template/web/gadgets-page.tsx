import { addGadget, renameGadget } from '@daybook/gadgets/domain';
import { EmptyState, ErrorState, Skeleton, texts as shared, useCompany, useQuery } from '@daybook/kernel/ui';
import { OperationButton } from '@daybook/kernel/ui/operations';
import { GadgetsDocument } from './generated/graphql.js';

/** `/{company}/gadgets`: everything of the company, by name. */
export function GadgetsPage() {
  const { uuid: companyUuid } = useCompany();
  const { data, failure, refetch } = useQuery(GadgetsDocument, { companyUuid }, { about: ['gadget'] });
  if (!data && failure) {
    return (
      <ErrorState title="The gadgets could not be loaded" onRetry={refetch}>
        {failure.sentence ?? shared.unreachable}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton width={60} height={14} />;
  const { mayAdd, gadgets } = data.gadgets;
  return (
    <>
      {mayAdd && <OperationButton of={addGadget} about={undefined} things={{ companyUuid }} />}
      {gadgets.length === 0 && <EmptyState title="Nothing here yet" />}
      <ul>
        {gadgets.map(({ uuid, name, perms }) => (
          <li key={uuid}>
            {name}
            {perms.rename && <OperationButton of={renameGadget} about={{ name }} things={{ uuid }} />}
          </li>
        ))}
      </ul>
    </>
  );
}
