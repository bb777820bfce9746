/** Whether this browser may show notifications, which most do not; what has to do with them is downloaded then. */
function isNotified(): boolean {
  return 'serviceWorker' in navigator && 'Notification' in window && Notification.permission === 'granted';
}

/** The person has the portal before them in this browser, and so much is unread; nobody waits for it. */
export async function noteVisit(): Promise<void> {
  if (!isNotified()) return;
  const { closeRead, keepDevice } = await import('./keep.js');
  await Promise.all([keepDevice(), closeRead()]);
}
