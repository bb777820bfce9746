// Of the installed app, which has no browser around it that would say that there is no connection, and of browsers that
// show notifications. Nothing else is stored: what people read here is theirs only while they are signed in.
const name = 'offline-1';
const page = '/installed/offline.html';
const parts = [page, '/installed/offline.css', '/installed/icon.svg', '/installed/again.js'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(parts)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const removed = caches
    .keys()
    .then((names) => Promise.all(names.filter((one) => one !== name).map((one) => caches.delete(one))));
  event.waitUntil(removed);
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(page)));
  else if (parts.includes(new URL(request.url).pathname))
    event.respondWith(fetch(request).catch(() => caches.match(request)));
});

// What a server says through the push service of the browser; the names are those of libs/notifications/api/push.
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

async function show({ title, body, tag, path, at, unread }) {
  const shown = await self.registration.getNotifications();
  const isRepeated = shown.some((one) => one.tag === tag && one.data?.at === at);
  for (const one of shown) if (one.tag !== tag && !unread.includes(one.tag)) one.close();
  const icon = '/installed/icon-192.png';
  const looks = { body, tag, icon, badge: icon, timestamp: at, data: { path, at } };
  await self.registration.showNotification(title, { ...looks, renotify: !isRepeated, silent: isRepeated });
}

// The browser has given itself another address. Whose it is only a page knows, for people sign in there: one that is open
// tells the server at once, else the next one (libs/notifications/web/push/keep.ts).
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAnew(event));
});

async function subscribeAnew({ oldSubscription, newSubscription }) {
  const applicationServerKey = oldSubscription?.options?.applicationServerKey;
  const { pushManager } = self.registration;
  // without the key, which some browsers keep to themselves, the page does it
  if (!newSubscription && applicationServerKey)
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => undefined);
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage('another push address');
}

// In a window of its own: somebody may be typing in one that is open.
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(self.clients.openWindow(notification.data?.path ?? '/'));
});
