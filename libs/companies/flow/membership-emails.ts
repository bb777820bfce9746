import { type CompanyUserEvent, companyDecider, companyUserDecider } from '@daybook/companies/domain';
import { userDecider } from '@daybook/identity/domain';
import type { Config } from '@daybook/kernel/config';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { composeEmail } from '@daybook/kernel/mail/letter';
import { roleNames } from '@daybook/kernel/rights';

const day = 86_400_000;

/** Tells people who have an account already that somebody made them a member of a company, and again when that is asked for. */
export function sendsMembershipEmails(
  settings: Pick<Config, 'url' | 'firmName' | 'firmAccent' | 'firmLogo'>,
): AnyEventHandler {
  const onReason = async (event: RecordedEvent<CompanyUserEvent>, { commands, clock, mail }: FlowContext) => {
    const { by, at } = event.meta;
    if (!('user' in by) || clock.now().getTime() - Date.parse(at) > day) return;
    const { state: member } = await commands.load(companyUserDecider, subjectOf(event.stream));
    if (member.status !== 'member' || member.user === by.user) return;
    const { state: company } = await commands.load(companyDecider, member.company);
    const { state: user } = await commands.load(userDecider, member.user);
    if (user.status !== 'active' || user.email === null || company.status !== 'live') return;
    const { url, firmName } = settings;
    const name = user.name?.firstName ?? '';
    const written = await composeEmail({
      brand: settings,
      name,
      subject: `You are now a member of ${company.name}`,
      paragraphs: [
        `You were added to ${company.name} in the portal of ${firmName}, with the role ${roleNames[member.role]}.`,
        'Sign in with the account you already have.',
        ...(member.isAwaited ? ['The others in the company will see your name once you have opened it.'] : []),
      ],
      button: { label: `Open ${company.name}`, href: new URL(`/links/company/${member.company}`, url).href },
      why: `You are receiving this email because you have an account at ${firmName}.`,
    });
    await mail.send({ key: `member added ${event.id}`, to: { name, address: user.email }, ...written });
  };
  return eventHandler<CompanyUserEvent>({
    name: 'companies.tellAdded',
    categories: ['companyUser'],
    on: {
      CompanyUserAdded: async (event, context) => {
        if (!event.data.isInvitedLater) await onReason(event, context);
      },
      CompanyUserRestored: onReason,
      MemberRemindedToCome: onReason,
    },
  });
}
