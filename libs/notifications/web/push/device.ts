/** How it stands with notifications in this browser. */
export type DeviceState = 'on' | 'off' | 'blocked' | 'notInstalled' | 'unsupported';

/** What a server needs to reach this browser. */
export interface DeviceAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export async function deviceState(): Promise<DeviceState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isHandheldOfApple(navigator) ? 'notInstalled' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await ownSubscription()) ? 'on' : 'off';
}

/** Apple gives notifications to what stands on the home screen alone; its tablets call themselves computers. */
export function isHandheldOfApple({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person, who has just pressed a button. Null when they do not allow it. @throws where the browser cannot */
export async function subscribe(key: string): Promise<DeviceAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/offline-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // one that was made with another key is of no use
  await (await pushManager.getSubscription())?.unsubscribe();
  return addressOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

const storageKey = 'push-address';

/** The address that the server was told of; this browser may have another one by now. */
export const knownAddress = {
  read: () => localStorage.getItem(storageKey),
  keep: (endpoint: string) => localStorage.setItem(storageKey, endpoint),
};

export async function unsubscribe(): Promise<void> {
  localStorage.removeItem(storageKey);
  await (await ownSubscription())?.unsubscribe();
}

export function addressOf(subscription: PushSubscription): DeviceAddress {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}
