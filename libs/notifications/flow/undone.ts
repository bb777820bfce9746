import type { Notification } from './notification.js';

/** Without what was taken back within the same news, and without the taking back: nobody has to know of either. */
export function withoutUndone(news: readonly Notification[]): readonly Notification[] {
  const undone = new Set<Notification>();
  for (const [at, one] of news.entries()) {
    const { takesBack } = one.about;
    if (!takesBack) continue;
    const before = news.slice(0, at).filter(({ item }) => item.uuid === one.item.uuid);
    if (before.some(({ kind }) => takesBack.whole.includes(kind))) undone.add(one);
    for (const other of before) if ([...takesBack.whole, ...takesBack.part].includes(other.kind)) undone.add(other);
  }
  return news.filter((one) => !undone.has(one));
}
