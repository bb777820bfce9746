import type { TrailFilter } from '@daybook/audit/read';
import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import type { AuditTrailFileArgs } from './generated/arguments.js';
import type { AuditParts } from './parts.js';
import { companiesSeenBy } from './visibility.js';
import { withheldFrom } from './withheld.js';

/** The filters with what the person of the request may see. */
export async function filterOf(
  filters: AuditTrailFileArgs,
  context: GraphContext,
  { db, describer }: Pick<AuditParts, 'db' | 'describer'>,
): Promise<TrailFilter> {
  const viewer = requireViewer(context);
  const seen = await companiesSeenBy(db, viewer);
  return {
    seen,
    ...(await withheldFrom(db, viewer, seen, describer)),
    company: filters.companyUuid ?? null,
    actor: filters.actorUuid ?? null,
    byPeople: filters.byPeople,
    kinds: filters.kinds ?? null,
    from: filters.from ? new Date(filters.from) : null,
    to: filters.to ? new Date(filters.to) : null,
    search: filters.search ?? null,
  };
}
