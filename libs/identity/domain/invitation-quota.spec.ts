import { given } from '@daybook/kernel/events/spec';
import { type InvitationQuotaEvent, invitationLimits, invitationQuota } from './invitation-quota.js';

const allowed = (to: string): InvitationQuotaEvent => ({ type: 'InvitationAllowed', data: { to } });
const allow = (to: string) => ({ type: 'AllowInvitation', to }) as const;

it('lets three an hour through to one address, and others to another', () => {
  const three = Array.from({ length: invitationLimits.toAddressAnHour }, () => allowed('ida'));
  given(invitationQuota, ...three.slice(1))
    .when(allow('ida'))
    .thenEvents(allowed('ida'));
  given(invitationQuota, ...three)
    .when(allow('ida'))
    .thenRefused('tooManyToAddress');
  given(invitationQuota, ...three)
    .when(allow('ines'))
    .thenEvents(allowed('ines'));
  given(invitationQuota, ...three)
    .when(allow('ida'), { at: '2026-01-05T16:00:00.000Z' })
    .thenEvents(allowed('ida'));
});

it('lets fifty a day through, and begins again a day later', () => {
  const fifty = Array.from({ length: invitationLimits.aDay }, (_, n) => allowed(`person ${n}`));
  const at = (instant: string) => given(invitationQuota, ...fifty).when(allow('new'), { at: instant });
  at('2026-01-06T14:59:59.999Z').thenRefused('tooManyInvitations');
  at('2026-01-05T13:00:00.000Z').thenRefused('tooManyInvitations');
  at('2026-01-06T15:00:00.000Z').thenEvents(allowed('new'));
});
