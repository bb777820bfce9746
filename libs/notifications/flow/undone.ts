import type { Notification } from './notification.js';

/** Without answers that were taken back within the same news, and without the taking back: nobody has to know of either. */
export function withoutUndone(news: readonly Notification[]): readonly Notification[] {
  const undone = new Set<Notification>();
  for (const [at, one] of news.entries()) {
    if (one.kind !== 'withdrawn') continue;
    const answers = news.slice(0, at).filter((other) => other.item === one.item && isAnswer(other));
    if (answers.some(({ kind }) => kind === 'submitted')) undone.add(one);
    for (const answer of answers) undone.add(answer);
  }
  return news.filter((one) => !undone.has(one));
}

function isAnswer({ kind }: Notification): boolean {
  return kind === 'submitted' || kind === 'extended';
}
