import type { InboxRow } from '@daybook/notifications/read';

/** What the worker in the browser reads. It knows the same names: `apps/web/public/offline-worker.js`. */
export interface SaidOnDevice {
  readonly title: string;
  readonly body: string;
  /** A later one of the same line takes its place. */
  readonly tag: string;
  /** Where a press leads, in the portal. */
  readonly path: string;
  /** Milliseconds: the same message that comes twice makes no second noise. */
  readonly at: number;
  /** Lines that are still unread: what else is shown is closed. */
  readonly unread: readonly string[];
}

export interface Shown {
  readonly shownAt: Date;
  readonly showsSubject: boolean;
  readonly unread: readonly string[];
}

/**
 * What may stand on a locked screen: what happened and in which company, if in one; what it is about only where the
 * person wants that; the words of a comment never.
 */
export function saidOf(row: InboxRow, { shownAt, showsSubject, unread }: Shown): SaidOnDevice {
  const { uuid, companyName, line, title, count } = row;
  const happened = line && (count > 1 ? `${line} (${count})` : line);
  const subject = showsSubject ? withoutFigures(title) : null;
  const body = [companyName, happened && subject].filter((part) => part).join(': ');
  return {
    title: happened ?? subject ?? 'New in your inbox',
    body,
    ...{ tag: uuid, path: `/inbox/${uuid}`, at: shownAt.getTime(), unread },
  };
}

/** By which a person sees that it works. */
export function saidOnTrial(
  firmName: string,
  device: string,
  { shownAt, unread }: Omit<Shown, 'showsSubject'>,
): SaidOnDevice {
  const body = 'Notifications work on this device.';
  return { title: firmName, body, tag: device, path: '/', at: shownAt.getTime(), unread };
}

/** Tax ids, numbers of accounts and amounts are nobody's business who passes by. */
export function withoutFigures(title: string): string {
  return title.replace(/[$€£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£]|USD|EUR)/g, '…').replace(/\d(?:[ -]?\d){5,}/g, '…');
}
