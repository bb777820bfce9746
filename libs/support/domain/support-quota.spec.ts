import { given } from '@daybook/kernel/events/spec';
import { limits } from './labels.js';
import { type SupportQuotaEvent, supportQuota } from './support-quota.js';

const allowed = (message: string): SupportQuotaEvent => ({ type: 'SupportMessageAllowed', data: { message } });
const allow = (message: string) => ({ type: 'AllowSupportMessage', message }) as const;
const full = Array.from({ length: limits.anHour }, (_, n) => allowed(`m${n}`));

it('counts each message once', () => {
  given(supportQuota).when(allow('m')).thenEvents(allowed('m'));
  given(supportQuota, allowed('m')).when(allow('m')).thenNothing();
});

it('lets ten messages an hour through, and the ones that got through already', () => {
  given(supportQuota, ...full.slice(1))
    .when(allow('new'))
    .thenEvents(allowed('new'));
  given(supportQuota, ...full)
    .when(allow('new'))
    .thenRefused('tooMany');
  given(supportQuota, ...full)
    .when(allow('m3'))
    .thenNothing();
});

it('begins again an hour later, not before, nor when the clock was set back', () => {
  const at = (instant: string) => given(supportQuota, ...full).when(allow('new'), { at: instant });
  at('2026-01-05T15:59:59.999Z').thenRefused('tooMany');
  at('2026-01-05T13:00:00.000Z').thenRefused('tooMany');
  at('2026-01-05T16:00:00.000Z').thenEvents(allowed('new'));
});
