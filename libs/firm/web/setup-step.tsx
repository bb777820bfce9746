import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from './texts.js';

/** One thing to do, and whether it is done. */
export function SetupStep({
  title,
  lead,
  isDone,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly isDone: boolean;
  readonly children: ReactNode;
}) {
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <li className={isDone ? 'staff-card setup-step done' : 'staff-card setup-step'}>
      <Mark size={20} role="img" aria-label={isDone ? texts.done : texts.open} />
      <div>
        <h2>{title}</h2>
        <p>{lead}</p>
        <div className="setup-actions">{children}</div>
      </div>
    </li>
  );
}
