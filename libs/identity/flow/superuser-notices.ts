import { type TwoFactorEvent, type UserEvent, userDecider } from '@daybook/identity/domain';
import { superusers } from '@daybook/identity/published';
import { type Author, type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { isRecent, writeToEach } from '@daybook/kernel/mail';
import { linkTo, momentIn, type Sender, write } from './emails.js';

type Handled = UserEvent | TwoFactorEvent;
type ProfileChange = Extract<UserEvent, { type: 'StaffProfileChanged' }>['data'];

/**
 * Writes to every superuser, whoever of them did it, when somebody got rights in the firm, and when a colleague’s address or
 * second factor is another now. Whom it is about is told otherwise.
 */
export function tellSuperusers(sender: Sender): AnyEventHandler {
  const tell = (did: string) => (event: RecordedEvent<Handled>, tools: FlowContext) => send(event, did, sender, tools);
  return eventHandler<Handled>({
    name: 'identity.tellSuperusers',
    categories: ['user', 'twoFactor'],
    eventsStandAlone: true,
    on: {
      StaffProfileGranted: tell('made {name} a member of staff.'),
      SuperuserGranted: tell('made {name} a superuser.'),
      TaxAdminSet: tell('made {name} a tax admin.'),
      JuniorAdminCleared: tell('removed the junior admin restrictions of {name}.'),
      StaffProfileChanged: async (event, tools) => {
        if (givesMore(event.data)) await send(event, 'gave {name} more access to the admin panel.', sender, tools);
      },
      UserReactivated: tell('let {name} sign in again.'),
      EmailChanged: tell('changed the sign-in email address of {name}.'),
      TwoFactorReset: tell('reset the second factor of {name}.'),
    },
  });
}

function givesMore({ from, to }: ProfileChange): boolean {
  const levels = ['DISABLED', 'VIEW', 'UPDATE'];
  return (
    levels.indexOf(to.adminPanelAccess) > levels.indexOf(from.adminPanelAccess) ||
    (to.allowImportingHubspotCompany && !from.allowImportingHubspotCompany)
  );
}

async function send(event: RecordedEvent<Handled>, did: string, sender: Sender, tools: FlowContext): Promise<void> {
  const user = subjectOf(event.stream);
  const { state } = await tools.commands.load(userDecider, user);
  if (state.status === 'none' || state.staff === null) return;
  const named = state.name ? `${state.name.firstName} ${state.name.lastName}` : 'someone whose name was erased';
  const notice = {
    subject: `Access was changed: ${named}`,
    did: did.replace('{name}', named),
    button: { label: 'Open the security log', path: '/staff-admin-panel/security-log' },
    first: 'deactivate the account in the admin panel and find out what happened',
    except: user,
  };
  await writeToSuperusers(event, notice, sender, tools);
}

/** What somebody of the firm did that the others must not learn of by chance. */
export interface SuperuserNotice {
  readonly subject: string;
  /** Who did it, where it was nobody. */
  readonly who?: string;
  /** After the name of who did it. */
  readonly did: string;
  readonly button: { readonly label: string; readonly path: string };
  /** What to do where nobody knows about it. */
  readonly first: string;
  /** Who learns of it otherwise. */
  readonly except?: string;
}

/** Writes to every superuser, whoever of them did it. No switch ends these emails. */
export async function writeToSuperusers(
  event: RecordedEvent,
  { subject, who, did, button, first, except }: SuperuserNotice,
  sender: Sender,
  tools: FlowContext,
): Promise<void> {
  const { at, by } = event.meta;
  if (!isRecent(at, tools.clock.now())) return;
  const readers = await tools.query<{ uuid: string; name: string; address: string }>(
    `select uuid, first_name as name, email as address from ${superusers} u
      where email is not null and uuid is distinct from $1::uuid order by uuid`,
    [except ?? null],
  );
  if (readers.length === 0) return;
  const author = who ?? (await nameOf(by, tools));
  await writeToEach(readers, ({ uuid, name, address }) => {
    const you = 'user' in by && by.user === uuid ? ' (your account)' : '';
    return write(
      { name, address },
      `access changed ${event.id} ${uuid}`,
      {
        subject,
        paragraphs: [`${author}${you} ${did}`, `This happened on ${momentIn(sender, at)}.`],
        button: { label: button.label, href: linkTo(sender, button.path) },
        closing: `If you know about this, you don’t need to do anything. If not, ${first}.`,
        why: `You are receiving this email because you are a superuser of ${sender.firmName}. It protects the firm and cannot be turned off.`,
      },
      sender,
      tools,
    );
  });
}

/** What is done on the command line bears no name. */
async function nameOf(by: Author, { commands }: FlowContext): Promise<string> {
  if (!('user' in by)) return 'Somebody at the server';
  const { state } = await commands.load(userDecider, by.user);
  return state.status !== 'none' && state.name ? `${state.name.firstName} ${state.name.lastName}` : 'Somebody';
}
