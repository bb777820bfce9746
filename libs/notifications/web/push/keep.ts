import { beforeSignOut, send } from '@daybook/kernel/ui';
import { addressOf, type DeviceAddress, knownAddress, ownSubscription, subscribe, unsubscribe } from './device.js';
import {
  MovePushDeviceDocument,
  PushKeyDocument,
  RenewPushDeviceDocument,
  UnreadLinesDocument,
} from './generated/graphql.js';

let takeBack: (() => void) | undefined;

/** Once a visit: says that the person has this browser before them. One in which somebody else was notified is no more. */
export async function keepDevice(): Promise<void> {
  if (takeBack || !(await tellDevice())) return;
  takeBack = beforeSignOut(unsubscribe);
  // of the worker, when the browser gave itself another address
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'another push address') void tellDevice().catch(() => undefined);
  });
}

/** False where nobody is notified in this browser. */
async function tellDevice(): Promise<boolean> {
  const known = knownAddress.read();
  const address = await currentAddress(known !== null);
  if (!address) return false;
  const { endpoint } = address;
  if (await isOwn(known ?? endpoint, address)) knownAddress.keep(endpoint);
  else await unsubscribe();
  return true;
}

/** One that the browser has ended by itself is made again. */
async function currentAddress(wasOn: boolean): Promise<DeviceAddress | null> {
  const subscription = await ownSubscription();
  if (subscription) return addressOf(subscription);
  return wasOn ? subscribe((await send(PushKeyDocument, {})).pushKey) : null;
}

async function isOwn(from: string, address: DeviceAddress): Promise<boolean> {
  const once = { requestId: crypto.randomUUID() };
  const { endpoint } = address;
  if (from !== endpoint && (await send(MovePushDeviceDocument, { from, ...address }, once)).movePushDevice) return true;
  // another page may have moved it already
  const again = { requestId: crypto.randomUUID() };
  return (await send(RenewPushDeviceDocument, { endpoint }, again)).renewPushDevice;
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
