import {
  Button,
  confirm,
  ErrorState,
  formatAgo,
  formatMoment,
  IconButton,
  midSentence,
  texts as shared,
  useCommand,
  useQuery,
} from '@daybook/kernel/ui';
import { LogOut, MonitorSmartphone, Plug, Unplug } from 'lucide-react';
import {
  MySessionsDocument,
  type MySessionsQuery,
  RevokeOtherSessionsDocument,
  RevokeSessionDocument,
} from './generated/graphql.js';
import { texts } from './security-texts.js';

const words = { refused: texts.failed, failed: texts.failed, changes: ['session'] } as const;

type OwnSession = MySessionsQuery['mySessions'][number];

/** Where the person is signed in, each to be ended from here. */
export function SessionsSection() {
  const { data, failure, refetch } = useQuery(MySessionsDocument, {}, { about: ['session'] });
  const sessions = data?.mySessions.filter(({ token }) => !token);
  const endingOthers = useCommand(RevokeOtherSessionsDocument, { ...words, done: texts.endedElsewhere });
  const endOthers = async () => {
    const wording = { confirmText: texts.signOut, cancelText: texts.cancel };
    if (await confirm(texts.askSignOutElsewhere, wording)) await endingOthers.run({});
  };

  return (
    <section aria-labelledby="security-sessions">
      <h3 id="security-sessions">{texts.sessions}</h3>
      {!data && failure && (
        <ErrorState title={texts.sessionsMissing} onRetry={refetch}>
          {shared.unreachable}
        </ErrorState>
      )}
      <ul className="security-list">
        {sessions?.map((session) =>
          session.connection ? (
            <ApplicationRow key={session.uuid} session={session} connection={session.connection} />
          ) : (
            <SessionRow key={session.uuid} session={session} />
          ),
        )}
      </ul>
      {sessions && sessions.length > 1 && (
        <div className="security-actions">
          <Button running={endingOthers.running} onClick={() => void endOthers()}>
            {texts.signOutElsewhere}
          </Button>
        </div>
      )}
    </section>
  );
}

/** An assistant of the person's own that reads with their rights. */
function ApplicationRow({
  session: { uuid, startedAt, lastSeenAt },
  connection: { application, host, companyName },
}: {
  readonly session: OwnSession;
  readonly connection: NonNullable<OwnSession['connection']>;
}) {
  const ending = useCommand(RevokeSessionDocument, { ...words, done: texts.disconnected });
  const end = async () => {
    const wording = { confirmText: texts.disconnect, cancelText: texts.cancel };
    if (await confirm(texts.askDisconnect(application), wording)) await ending.run({ uuid });
  };
  return (
    <li>
      <Plug size={18} aria-hidden />
      <div>
        <strong>{application}</strong>
        <span className="field-hint">{texts.reads(host, companyName)}</span>
        <span className="field-hint">
          {texts.connected(midSentence(formatMoment(startedAt)), midSentence(formatAgo(lastSeenAt)))}
        </span>
      </div>
      <IconButton
        label={texts.disconnectNamed(application)}
        running={ending.running}
        icon={<Unplug size={16} aria-hidden />}
        onClick={() => void end()}
      />
    </li>
  );
}

function SessionRow({ session }: { readonly session: OwnSession }) {
  const { uuid, device, place, method, startedAt, lastSeenAt, isCurrent } = session;
  const ending = useCommand(RevokeSessionDocument, { ...words, done: texts.sessionEnded });
  const end = async () => {
    const wording = { confirmText: texts.signOut, cancelText: texts.cancel };
    if (await confirm(texts.askSignOut(device), wording)) await ending.run({ uuid });
  };
  const by = texts.methods[method as keyof typeof texts.methods] ?? '';

  return (
    <li>
      <MonitorSmartphone size={18} aria-hidden />
      <div>
        <strong>{device}</strong>
        <span className="field-hint">
          {[isCurrent ? texts.thisOne : texts.lastSeen(formatAgo(lastSeenAt)), place].filter(Boolean).join(', ')}
        </span>
        <span className="field-hint">{texts.signedIn(midSentence(formatMoment(startedAt)), by)}</span>
      </div>
      {!isCurrent && (
        <IconButton
          label={texts.signOutNamed(device)}
          running={ending.running}
          icon={<LogOut size={16} aria-hidden />}
          onClick={() => void end()}
        />
      )}
    </li>
  );
}
