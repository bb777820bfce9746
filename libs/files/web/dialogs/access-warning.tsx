import { TriangleAlert, Users } from 'lucide-react';
import { type AccessChange, accessWarning } from '../move-access.js';

/** Who gets to see what is moved, and who does not any more. */
export function AccessWarning({ change }: { readonly change: AccessChange | undefined }) {
  const { lines, strong } = accessWarning(change ?? { gains: [], loses: [] });
  const Icon = strong ? TriangleAlert : Users;
  return (
    <div role="status">
      {lines.length > 0 && (
        <div className={strong ? 'access-warning strong' : 'access-warning'}>
          <Icon size={16} aria-hidden />
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
