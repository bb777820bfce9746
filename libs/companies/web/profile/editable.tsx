import { Button, DetailList, ErrorState, Waiting } from '@daybook/kernel/ui';
import { Pencil } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { texts } from './texts.js';

/** What is known of something under a heading; with a button that turns it into its form. */
export function Editable({
  title,
  lead,
  details,
  mayEdit,
  failed,
  onRetry,
  form,
}: {
  readonly title: string;
  readonly lead?: string;
  /** Undefined until they are there; what is not known is said to be so. */
  readonly details: readonly (readonly [string, ReactNode])[] | undefined;
  readonly mayEdit: boolean;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly form: (close: () => void) => ReactNode;
}) {
  const [isEditing, setIsEditing] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="profile-title">
        <h2 id={id}>{title}</h2>
        {mayEdit && !isEditing && (
          <Button
            size="small"
            icon={<Pencil size={14} aria-hidden />}
            aria-describedby={id}
            onClick={() => setIsEditing(true)}
          >
            {texts.edit}
          </Button>
        )}
      </div>
      {lead && <p className="profile-lead">{lead}</p>}
      {!details && (failed ? <ErrorState title={texts.couldNotLoad} onRetry={onRetry} /> : <Waiting />)}
      {isEditing && form(() => setIsEditing(false))}
      {details && !isEditing && (
        <DetailList details={details.map(([label, value]) => [label, value || <i>{texts.notKnown}</i>] as const)} />
      )}
    </section>
  );
}
