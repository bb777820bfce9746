import './outside.css';
import { Brand, Button, ErrorState, LoadingBar, texts as shared, Toasts, useQuery, useTitle } from '@daybook/kernel/ui';
import { type ReactNode, useState } from 'react';
import { LeaveDocumentByLinkDocument, SigningLinkDocument } from '../signing/generated/graphql.js';
import { removeWorkOfTab } from '../signing/stored-work.js';
import { useOutcome } from '../signing/use-signing-actions.js';
import { EnterCode } from './enter-code.js';
import { OutsideRoom } from './outside-room.js';
import { outsideTexts as texts } from './texts.js';
import { useHashToken } from './use-hash-token.js';

/** `/sign`: where whoever has no account signs, by a link and a code. */
export function OutsidePage() {
  const token = useHashToken();
  useTitle(texts.title);
  if (token !== null) return <Linked key={token} token={token} />;
  return (
    <Frame>
      <Sheet title={texts.noToken}>{texts.noTokenHint}</Sheet>
    </Frame>
  );
}

function Linked({ token }: { readonly token: string }) {
  const { data, failure, refetch } = useQuery(SigningLinkDocument, { token });
  const leave = useOutcome(LeaveDocumentByLinkDocument, texts.failed, []);
  const [note, setNote] = useState<string>();
  if (failure && !data)
    return (
      <Frame>
        <ErrorState title={texts.loadFailed} onRetry={refetch}>
          {failure.sentence ?? shared.unreachable}
        </ErrorState>
      </Frame>
    );
  if (!data)
    return (
      <Frame>
        <p role="status">{texts.wait}</p>
      </Frame>
    );
  const { success, errorMessage, isOpen, maskedEmail } = data.signingLink;
  if (!success)
    return (
      <Frame>
        <Sheet title={texts.leadsNowhere}>{errorMessage}</Sheet>
      </Frame>
    );
  if (!isOpen)
    return (
      <Frame>
        <EnterCode token={token} email={maskedEmail ?? ''} note={note} onEntered={refetch} />
      </Frame>
    );
  const closed = (why: string) => {
    setNote(why);
    refetch();
  };
  const close = async () => {
    if (!(await leave({ token })).success) return;
    removeWorkOfTab();
    closed(texts.closed);
  };
  return (
    <Frame action={<Button onClick={() => void close()}>{texts.leave}</Button>}>
      <OutsideRoom token={token} onEnded={() => closed(texts.ended)} />
    </Frame>
  );
}

/** The firm above what it asks for; nothing leads into the portal. */
function Frame({ action, children }: { readonly action?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="outside">
      <LoadingBar />
      <header className="outside-head">
        <div className="outside-brand">
          <Brand size={24} />
        </div>
        {action}
      </header>
      <main className="signing">{children}</main>
      <Toasts />
    </div>
  );
}

function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="outside-sheet">
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  );
}
