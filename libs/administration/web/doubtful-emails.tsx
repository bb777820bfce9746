import { sendEmailAgain } from '@daybook/administration/domain';
import { formatMoment, useViewer } from '@daybook/kernel/ui';
import { OperationButton } from '@daybook/kernel/ui/operations';
import { Send } from 'lucide-react';
import type { OperationsQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Doubtful = OperationsQuery['operations']['doubtfulEmails'][number];

/** What the mail server took without an answer, and sending it once more; absent where there is none. */
export function DoubtfulEmails({ emails }: { readonly emails: readonly Doubtful[] }) {
  if (emails.length === 0) return null;
  return (
    <section className="staff-card operations-section" aria-label={texts.doubtfulEmails}>
      <h2>{texts.doubtfulEmails}</h2>
      <p className="operations-empty">{texts.doubtfulHint}</p>
      <ul>
        {emails.map((email) => (
          <OneEmail key={email.id} email={email} />
        ))}
      </ul>
    </section>
  );
}

function OneEmail({ email: { id, reader, about, handedInAt, maySendAgain } }: { readonly email: Doubtful }) {
  const { perms } = useViewer();
  return (
    <li className="failed-job">
      <div>
        <strong>{reader || texts.somebody}</strong>
        {about && <p>{about.replaceAll('_', ' ')}</p>}
        <small>{formatMoment(handedInAt)}</small>
        {!maySendAgain && <p>{texts.notRepeatable}</p>}
      </div>
      {maySendAgain && perms.updateAdminPanel && (
        <OperationButton
          of={sendEmailAgain}
          about={undefined}
          things={{ id }}
          size="small"
          icon={<Send size={14} aria-hidden />}
        />
      )}
    </li>
  );
}
