import './unsent-answers.css';
import { Button, forgetUnsent, RequestFailed, send, unsentAnswers, useTitle } from '@daybook/kernel/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SignedInPersonDocument } from './generated/graphql.js';
import { openDrafts } from './open-drafts.js';
import { sendDrafts } from './send-drafts.js';
import { texts } from './texts.js';

/** Before somebody logs out: what becomes of the answers that the server does not have yet. */
export function UnsentAnswers({ onSettled }: { readonly onSettled: () => void }) {
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const count = unsentAnswers();
  useTitle(texts.title(count));

  const sendAll = async () => {
    setSending(true);
    setTrouble(undefined);
    try {
      const { currentUser } = await send(SignedInPersonDocument, {});
      const drafts = currentUser ? await openDrafts(currentUser.uuid) : undefined;
      const refused = drafts ? await sendDrafts(drafts) : [texts.notPossible];
      if (refused.length === 0) return onSettled();
      setTrouble([texts.refused, ...new Set(refused)].join(' '));
    } catch (cause) {
      if (!(cause instanceof RequestFailed)) throw cause;
      setTrouble(cause.sentence ?? texts.failed);
    } finally {
      setSending(false);
    }
  };
  const discard = () => {
    forgetUnsent();
    onSettled();
  };

  return (
    <section className="unsent-answers">
      <h1>{texts.title(count)}</h1>
      <p>{texts.explained(count)}</p>
      {trouble && (
        <p role="alert" className="field-error">
          {trouble}
        </p>
      )}
      <div className="unsent-answers-buttons">
        <Button look="primary" running={isSending} onClick={() => void sendAll()}>
          {texts.send}
        </Button>
        <Button disabled={isSending} onClick={discard}>
          {texts.discard}
        </Button>
        <Button look="quiet" disabled={isSending} onClick={() => navigate('/', { replace: true })}>
          {texts.stay}
        </Button>
      </div>
    </section>
  );
}
