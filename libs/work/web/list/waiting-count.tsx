import './waiting-count.css';
import { type Tag, useQuery } from '@daybook/kernel/ui';
import { WaitingForMeDocument, WorkKindsDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Behind the link to the list: how much waits for the person. */
export function WaitingCount() {
  const kinds = useQuery(WorkKindsDocument, {}).data?.workKinds ?? [];
  const about = ['duty', 'handover', ...kinds.flatMap(({ categories }) => categories)] as Tag[];
  const me = useQuery(WaitingForMeDocument, {}, { about }).data?.workList.counts.me ?? 0;
  if (me === 0) return null;
  return (
    <span className="waiting-count tabular">
      {me} <span className="visually-hidden">{texts.me.toLowerCase()}</span>
    </span>
  );
}
