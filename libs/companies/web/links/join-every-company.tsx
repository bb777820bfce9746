import '../admin/company-admin.css';
import { Button, Dialog, DialogButtons, queries, RequestFailed, send, toasts } from '@daybook/kernel/ui';
import { useRef, useState } from 'react';
import { CompaniesToJoinDocument, LinkCompaniesDocument } from './generated/graphql.js';
import { type Joining, joinEvery } from './join-every.js';
import { texts } from './texts.js';

const limit = 25;

/** Whoever joins every new company is made a member of those that are there, a few after the other. */
export function JoinEveryCompany({
  person: userUuid,
  isHidden,
  onClose,
}: {
  readonly person: string;
  readonly isHidden: boolean;
  readonly onClose: () => void;
}) {
  const [joining, setJoining] = useState<Joining>();
  const [running, setRunning] = useState(false);
  const isStopped = useRef(false);
  const begin = async () => {
    isStopped.current = false;
    setRunning(true);
    try {
      await joinEvery({
        companiesFrom: async (offset) => (await send(CompaniesToJoinDocument, { offset, limit })).companies,
        join: async (companies) => {
          const membership = { userUuid, role: 'staff_director', ...(isHidden && { isHiddenFromClients: true }) };
          const companyUsers = companies.map(({ uuid }) => ({ companyUuid: uuid, ...membership }));
          const requestId = crypto.randomUUID();
          return (await send(LinkCompaniesDocument, { companyUsers }, { requestId })).createCompanyUsers.failures;
        },
        progress: setJoining,
        isStopped: () => isStopped.current,
      });
    } catch (fault) {
      if (!(fault instanceof RequestFailed)) throw fault;
      toasts.fail(fault.sentence || texts.notAdded, texts.join);
    }
    setRunning(false);
    await queries.changed(['company', 'companyUser', 'user']);
  };
  const stop = () => {
    isStopped.current = true;
  };
  const close = () => {
    stop();
    onClose();
  };
  const isDone = joining !== undefined && joining.done >= joining.all;
  return (
    <Dialog title={texts.join} size="wide" persistent onClose={close}>
      <p>{texts.joinLead(isHidden)}</p>
      {joining && <progress className="join-progress" aria-label={texts.join} value={joining.done} max={joining.all} />}
      <p role="status">{joining && outcomeOf(joining, running)}</p>
      {joining && !running && joining.failures.length > 0 && (
        <ul className="row-failures">
          {joining.failures.map(({ name, errorMessage }) => (
            <li key={name}>
              <strong>{name}</strong> {errorMessage}
            </li>
          ))}
        </ul>
      )}
      <DialogButtons>
        {running ? (
          <Button onClick={stop}>{texts.stop}</Button>
        ) : (
          <Button look="quiet" onClick={close}>
            {isDone ? texts.close : texts.cancel}
          </Button>
        )}
        {!isDone && (
          <Button look="primary" running={running} onClick={() => void begin()}>
            {texts.begin}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

function outcomeOf({ done, all, added, failures }: Joining, running: boolean): string {
  if (running) return texts.joined(done, all);
  return done < all ? texts.joinStopped : texts.joinedAll(added, failures.length);
}
