import './detail-list.css';
import type { ReactNode } from 'react';

/** What is known of something, label by label. */
export function DetailList({ details }: { readonly details: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {details.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
