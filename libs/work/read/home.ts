import { type CompanyAccess, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { type Ask, askedWords, type ClientsRead, isWorkOf, type WorkRule } from '@daybook/kernel/work';

/** Something that a client may have to do or wait for, or that was done. */
export interface HomeRow extends WorkRule {
  readonly id: string;
  readonly kind: string;
  readonly uuid: string;
  readonly company: string;
  readonly companyName: string;
  readonly title: string;
  /** YYYY-MM-DD */
  readonly due: string | null;
  readonly isOverdue: boolean;
  readonly asks: Ask | null;
  readonly clientsRead: ClientsRead | null;
  readonly count: number;
  readonly doneAt: Date | null;
  /** Who is not named does not see it at all. */
  readonly isSeenByNamed: boolean;
  /** Whether one of the people is no staff. */
  readonly asksClients: boolean;
}

export const homeParts = ['forYou', 'forOthers', 'withFirm', 'done'] as const;
export type HomePart = (typeof homeParts)[number];

/** Where it stands on a client's first page; null: it is nothing to that client. */
export function homePartOf(viewer: Viewer, company: CompanyAccess, row: HomeRow): HomePart | null {
  const isNamed = row.people.includes(viewer.uuid);
  const may = (right = row.right) => mayInCompany(viewer, right, company);
  if (row.isHiddenFromClients || (row.isSeenByNamed && !isNamed)) return null;
  if (row.doneAt) return may() ? 'done' : null;
  if (row.clientsRead) return may(row.clientsRead.right) ? 'withFirm' : null;
  if (row.asks === null) return null;
  if (isWorkOf(viewer, company, row)) return 'forYou';
  if (!may() || isNamed || row.people.length === 0) return null;
  return row.asksClients ? 'forOthers' : 'withFirm';
}

/** All that is asked, by verb, in the order in which it is due: “Sign 1 document”. */
export function asksOf(rows: readonly Pick<HomeRow, 'asks' | 'count'>[]): readonly string[] {
  const sums = new Map<string, { readonly ask: Ask; readonly count: number }>();
  for (const { asks: ask, count } of rows) {
    if (!ask) continue;
    const key = `${ask.verb} ${ask.many}`;
    sums.set(key, { ask, count: count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()].map(({ ask, count }) => askedWords(ask, count));
}
