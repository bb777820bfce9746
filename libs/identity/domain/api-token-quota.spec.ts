import { given } from '@daybook/kernel/events/spec';
import { type ApiTokenQuotaEvent, apiTokenQuota, mostTokens } from './api-token-quota.js';

const allowed = (session: string): ApiTokenQuotaEvent => ({ type: 'ApiTokenAllowed', data: { session } });
const twenty = Array.from({ length: mostTokens }, (_, n) => `token ${n}`);
const stored = (sessions: readonly string[], isLive = true) => sessions.map((session) => ({ session, isLive }));
const allow = (tokens: ReturnType<typeof stored>, storedAt = '2026-01-05T15:00:00.000Z') =>
  ({ type: 'AllowApiToken', session: 'new', stored: tokens, storedAt }) as const;

it('counts tokens that are stored once, however they came', () => {
  const first = twenty.slice(1);
  given(apiTokenQuota, ...first.map(allowed))
    .when(allow(stored(first)))
    .thenEvents(allowed('new'));
  given(apiTokenQuota, ...twenty.map(allowed))
    .when(allow(stored(twenty)))
    .thenRefused('tooMany');
  given(apiTokenQuota)
    .when(allow(stored(twenty)))
    .thenRefused('tooMany');
});

it('counts those on their way to the store for a minute', () => {
  const at = (storedAt: string) => given(apiTokenQuota, ...twenty.map(allowed)).when(allow([], storedAt));
  at('2026-01-05T15:00:59.999Z').thenRefused('tooMany');
  at('2026-01-05T14:00:00.000Z').thenRefused('tooMany');
  at('2026-01-05T15:01:00.000Z').thenEvents(allowed('new'));
});

it('counts none that has ended', () => {
  const tokens = [...stored(twenty.slice(0, 1), false), ...stored(twenty.slice(1))];
  given(apiTokenQuota, ...twenty.map(allowed))
    .when(allow(tokens))
    .thenEvents(allowed('new'));
});
