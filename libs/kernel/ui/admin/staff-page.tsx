import './staff-page.css';
import './staff-table.css';
import { useTitle } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';

/** A staff screen: its name, what can be done on it, and its content. */
export function StaffPage({
  title,
  lead,
  actions,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  useTitle(title);
  return (
    <main className="staff-page">
      <header className="staff-page-head">
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div className="staff-page-actions">{actions}</div>}
      </header>
      {children}
    </main>
  );
}
