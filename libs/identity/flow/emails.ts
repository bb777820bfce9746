import { userDecider } from '@daybook/identity/domain';
import type { FirmBrand } from '@daybook/kernel/config';
import { momentInWords } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import { composeEmail, type Wording } from '@daybook/kernel/mail/letter';
import type { LinkTokens } from '@daybook/kernel/secrets';

/** Where links in mails lead, how the firm is called in them, and by which clock it tells times. */
export interface Sender extends FirmBrand {
  /** The portal's own address. */
  readonly url: string;
  /** IANA name. */
  readonly firmTimeZone: string;
}

export interface Addressee {
  readonly name: string;
  readonly address: string;
}

/** Why somebody gets a mail that has no switch. */
export const whySafety = 'You are receiving this email because it concerns the security of your account.';

/** Who a user is now, as the log has it; undefined for whoever was erased or deactivated. */
export async function addresseeOf(user: string, { commands }: FlowContext): Promise<Addressee | undefined> {
  const { state } = await commands.load(userDecider, user);
  if (state.status === 'none' || state.status === 'inactive' || state.email === null) return undefined;
  return { name: state.name?.firstName ?? '', address: state.email };
}

/** Sends a mail about somebody's account, once under this key. These mails have no switch: they keep the account safe. */
export async function write(
  to: Addressee,
  key: string,
  wording: Pick<Wording, 'subject' | 'paragraphs' | 'button' | 'closing' | 'why'>,
  sender: Sender,
  { mail }: FlowContext,
): Promise<void> {
  const written = await composeEmail({ brand: sender, name: to.name, ...wording });
  await mail.send({ key, to, ...written });
}

/** The token of a link that an event has announced, made anew; undefined once it is late, or was made from another secret. */
export function tokenDue(
  tokens: LinkTokens,
  named: Parameters<LinkTokens['tokenOf']>,
  { tokenHash, expiresAt }: { readonly tokenHash: string; readonly expiresAt: string },
  { clock }: FlowContext,
): string | undefined {
  const { token, hash } = tokens.tokenOf(...named);
  return hash === tokenHash && clock.now().toISOString() < expiresAt ? token : undefined;
}

export function linkTo({ url }: Sender, path: string): string {
  return new URL(path, url).href;
}

/** The end of a mail about something that somebody else may have done in the reader's name. */
export function ifItWasNotYou(sender: Sender): Pick<Wording, 'button' | 'closing' | 'why'> {
  return {
    button: { label: 'This wasn’t me: choose a new password', href: linkTo(sender, '/reset-password') },
    closing: `If this was you, you don’t need to do anything. If not, choose a new password now and tell ${sender.firmName}.`,
    why: whySafety,
  };
}

/** "Mar 2, 2026 at 7:00 AM EST", by the clocks of the firm. */
export function momentIn({ firmTimeZone }: Sender, instant: string): string {
  return momentInWords(instant, firmTimeZone);
}

const day = 86_400_000;

/** Events of long ago, as after an import, are told to nobody. */
export function isNotification({ meta }: { readonly meta: { readonly at: string } }, { clock }: FlowContext): boolean {
  return clock.now().getTime() - Date.parse(meta.at) < day;
}
