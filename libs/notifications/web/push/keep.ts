import { beforeSignOut, send } from '@daybook/kernel/ui';
import { ownSubscription, unsubscribe } from './device.js';
import { RenewPushDeviceDocument, UnreadLinesDocument } from './generated/graphql.js';

let takeBack: (() => void) | undefined;

/** Once a visit: says that the person has this browser before them. One in which somebody else was notified is no more. */
export async function keepDevice(): Promise<void> {
  const subscription = await ownSubscription();
  if (!subscription || takeBack) return;
  takeBack = beforeSignOut(unsubscribe);
  const { endpoint } = subscription;
  const { renewPushDevice: isOwn } = await send(
    RenewPushDeviceDocument,
    { endpoint },
    { requestId: crypto.randomUUID() },
  );
  if (!isOwn) await subscription.unsubscribe();
}

/** Closes what is still shown of lines that have been read. */
export async function closeRead(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  const shown = (await registration?.getNotifications()) ?? [];
  if (shown.length === 0) return;
  const { inbox } = await send(UnreadLinesDocument, {});
  const unread = new Set(inbox.items.map(({ uuid }) => uuid));
  for (const one of shown) if (!unread.has(one.tag)) one.close();
}
