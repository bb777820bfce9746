// Of the installed app, which has no browser around it that would say that there is no connection. Nothing else is stored:
// what people read here is theirs only while they are signed in.
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
