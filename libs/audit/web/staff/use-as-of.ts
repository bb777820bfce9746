import { RequestFailed, send } from '@daybook/kernel/ui';
import { useEffect, useState } from 'react';
import {
  type AsOfStateFragment,
  AsOfViewDocument,
  CloseAsOfViewDocument,
  OpenAsOfViewDocument,
} from './generated/graphql.js';
import { texts } from './texts.js';

const askAgainAfter = 400;

/** Opens a view of a moment, asks until it is built, and closes it when another or none is wanted. */
export function useAsOf(company: string | undefined, at: string | undefined) {
  const [view, setView] = useState<AsOfStateFragment>();
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);

  const take = (next: AsOfStateFragment | null | undefined) => {
    setView(next?.state === 'failed' ? undefined : (next ?? undefined));
    if (next?.state === 'failed') setFailure(next.errorMessage ?? texts.asOfFailed);
    if (!next) setFailure(texts.expired);
  };
  const fail = (cause: unknown) => {
    if (!(cause instanceof RequestFailed)) throw cause;
    setView(undefined);
    setFailure(cause.sentence ?? (cause.code === 'NOT_FOUND' ? texts.noSuchCompany : texts.asOfFailed));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens the same moment again
  useEffect(() => {
    setView(undefined);
    setFailure(undefined);
    if (!company || !at) return;
    let isLeft = false;
    const opening = send(OpenAsOfViewDocument, { companyUuid: company, at }, { requestId: crypto.randomUUID() });
    opening.then(
      ({ openAsOfView }) => (isLeft ? close(openAsOfView.uuid) : take(openAsOfView)),
      (cause) => isLeft || fail(cause),
    );
    return () => {
      isLeft = true;
    };
  }, [company, at, tries]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer starts the next wait
  useEffect(() => {
    if (view?.state !== 'building') return;
    const timer = setTimeout(() => {
      send(AsOfViewDocument, { uuid: view.uuid }).then(({ asOfView }) => take(asOfView), fail);
    }, askAgainAfter);
    return () => clearTimeout(timer);
  }, [view]);

  const uuid = view?.uuid;
  useEffect(() => {
    if (!uuid) return;
    return () => close(uuid);
  }, [uuid]);

  return { view, failure, again: () => setTries((before) => before + 1) };
}

/** Whatever cannot be closed now is dropped after an hour. */
function close(uuid: string): void {
  send(CloseAsOfViewDocument, { uuid }).catch(() => undefined);
}
