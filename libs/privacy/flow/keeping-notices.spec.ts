import type { RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { AnyEventHandler, FlowContext, FlowSettings } from '@daybook/kernel/flows';
import type { Email } from '@daybook/kernel/mail';
import { tellLooserKeeping } from './keeping-notices.js';

const brand = { firmName: 'Ledger & Sons', firmAccent: null, firmLogo: null };
const handler: AnyEventHandler = tellLooserKeeping({
  ...brand,
  url: 'http://x.test',
  firmTimeZone: 'UTC',
} as unknown as FlowSettings);
const emails: Email[] = [];
const tools = {
  clock: { now: () => new Date('2026-01-05T15:02:00Z') },
  query: async () => [{ uuid: 'u', name: 'Sue', address: 'sue@x.test' }],
  commands: { load: async () => ({ state: { status: 'none' } }) },
  mail: { send: async (email: Email) => void emails.push(email) },
} as unknown as FlowContext;

beforeEach(() => emails.splice(0));

const heard = (event: RecordedEvent) => handler.on[event.type]?.(event, tools);

it.each([
  [{ type: 'RetentionRuleSet', data: { kind: 'checks', from: 7, to: 1 } }, 'from 7 years to 1'],
  [{ type: 'LegalHoldReleased', data: { user: 'u', reason: 'Over' } }, 'released the legal hold of a person'],
  [{ type: 'CompanyHoldReleased', data: { reason: 'Over' } }, 'released the legal hold of a company'],
] as const)('writes to the superusers of what keeps records no longer: %j', async (event, words) => {
  await heard(recorded(event));
  expect(emails.map(({ to, subject }) => [to.address, subject])).toEqual([
    ['sue@x.test', 'Records may be destroyed sooner'],
  ]);
  expect(emails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(words);
});

it('says nothing of what is kept longer', async () => {
  await heard(recorded({ type: 'RetentionRuleSet', data: { kind: 'checks', from: 1, to: 7 } } as const));
  expect(emails).toEqual([]);
});
