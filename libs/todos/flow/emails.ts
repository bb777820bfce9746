import type { FirmBrand } from '@daybook/kernel/config';
import { composeEmail, type Wording, type Written } from '@daybook/kernel/mail/letter';

/** Where links in mails lead, and how the firm is called in them. */
export interface Sender extends FirmBrand {
  /** The portal's own address. */
  readonly url: string;
  /** Where one click ends the optional emails of these kinds to one person. */
  unsubscribeAddress(ending: { readonly person: string; readonly events: readonly string[] }): string;
}

/** A mail about to-dos. */
export function todoEmail(
  sender: Sender,
  wording: Pick<Wording, 'name' | 'subject' | 'sections' | 'why' | 'footer'>,
): Promise<Written> {
  return composeEmail({ brand: sender, closing, ...wording });
}

export function linkTo(url: string, todo: string): string {
  return new URL(`/links/todo/${todo}`, url).href;
}

/** "1 to-do", "3 to-dos" */
export function todosCounted(count: number): string {
  return `${count} ${count === 1 ? 'to-do' : 'to-dos'}`;
}

const closing = 'Please answer in Daybook; replies to this email are not read.';
