import {
  Button,
  confirm,
  formatAgo,
  formatDay,
  IconButton,
  midSentence,
  useCommand,
  useQuery,
  useViewer,
} from '@daybook/kernel/ui';
import { KeySquare, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MySessionsDocument, type MySessionsQuery, RevokeSessionDocument } from './generated/graphql.js';
import { NewToken } from './new-token.js';
import { texts } from './token-texts.js';

type Session = MySessionsQuery['mySessions'][number];

/** The tokens of the person's own programs. A failure to load them is told by the sessions, which are read with them. */
export function TokensSection() {
  const { isStaff } = useViewer();
  const { data } = useQuery(MySessionsDocument, {}, { about: ['session'] });
  const [isMaking, setMaking] = useState(false);
  const tokens = data?.mySessions.filter(({ token }) => token) ?? [];
  if (!isStaff) return null;
  return (
    <section aria-labelledby="security-tokens">
      <h3 id="security-tokens">{texts.title}</h3>
      <p className="field-hint">{texts.about}</p>
      <ul className="security-list">
        {tokens.map((session) => (
          <TokenRow key={session.uuid} session={session} />
        ))}
      </ul>
      <div className="security-actions">
        <Button onClick={() => setMaking(true)}>{texts.make}</Button>
      </div>
      {isMaking && <NewToken onClose={() => setMaking(false)} />}
    </section>
  );
}

function TokenRow({ session: { uuid, token, startedAt, lastSeenAt, expiresAt } }: { readonly session: Session }) {
  const { name = '', mayChange = false } = token ?? {};
  const revoking = useCommand(RevokeSessionDocument, {
    changes: ['session'],
    refused: texts.revokeFailed,
    failed: texts.revokeFailed,
    done: texts.revoked,
  });
  const revoke = async () => {
    const wording = { confirmText: texts.revoke, cancelText: texts.cancel };
    if (await confirm(texts.askRevoke(name), wording)) await revoking.run({ uuid });
  };
  const ends = formatDay(expiresAt);
  return (
    <li>
      <KeySquare size={18} aria-hidden />
      <div>
        <strong>{name}</strong>
        <span className="field-hint">{mayChange ? texts.both : texts.only}</span>
        <span className="field-hint">
          {lastSeenAt === startedAt ? texts.unused(ends) : texts.used(midSentence(formatAgo(lastSeenAt)), ends)}
        </span>
      </div>
      <IconButton
        label={texts.revokeNamed(name)}
        running={revoking.running}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => void revoke()}
      />
    </li>
  );
}
