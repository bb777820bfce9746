import { type CheckCommand, check, checkLimits } from '@daybook/checks/domain';
import { reissueOf } from '@daybook/checks/flow';
import { origin } from '@daybook/testing/firm';
import { Bakery } from './spec/bakery.js';

const fields = `uuid checkNumber amount status memo recipientName isAwaitingRelease staleness replacesCheckUuid
  replacedByCheckUuid perms { reissue }`;
const reissue = `mutation ($uuid: UUID!, $check: UUID!, $reason: String!, $stopped: Boolean) {
  reissueCheck(companyUuid: $uuid, checkUuid: $check, reason: $reason, confirmStopPayment: $stopped) {
    success errorMessage code check { ${fields} } } }`;
const one = `query ($uuid: UUID!, $check: UUID!) {
  company(uuid: $uuid) { checks(checkUuid: $check) { checks { ${fields} } } } }`;
const narrowed = `query ($uuid: UUID!, $how: String, $states: [String!]) {
  company(uuid: $uuid) { checks(staleness: $how, recipientStates: $states) { checks { uuid } } } }`;
const file = `query ($uuid: UUID!, $states: [String!]) { checksFile(companyUuid: $uuid, recipientStates: $states) }`;

let bakery: Bakery;
beforeAll(async () => {
  bakery = await Bakery.open();
  await bakery.completeSettings();
});
afterAll(() => bakery?.close());

const send = (uuid: string, command: CheckCommand) =>
  bakery.firm.api.commands.send(check, uuid, command, { ...origin(), company: bakery.uuid });
const asked = (uuid: string, more: object = {}, person = 'ada') =>
  bakery.asked(person, reissue, { check: uuid, reason: 'Lost in the mail', stopped: true, ...more });
const shown = async (uuid: string) => (await bakery.asked('ada', one, { check: uuid })).checks.checks[0];

/** A check that is on paper; `person` wrote it, and another owner released it where that was needed. */
async function onPaper(amount: string, person = 'ada'): Promise<string> {
  const { check: written } = await bakery.wrote(person, amount);
  const { uuid } = written;
  if (written.isAwaitingRelease) await bakery.firm.api.commands.send(check, uuid, { type: 'releaseCheck' }, releaser());
  const limits = { threshold: 100_000, ceiling: 10_000_000 };
  const at = new Date().toISOString();
  await send(uuid, { type: 'BeginHandOver', limits });
  await send(uuid, { type: 'RecordHandedOver', order: `order-${uuid}`, sendDate: at.slice(0, 10) });
  const said = { order: `order-${uuid}`, status: 'printing', at, trackingNumber: null } as const;
  await send(uuid, { type: 'RecordMailStatus', ...said });
  return uuid;
}
const releaser = () => ({ ...origin(), by: { user: reissueOf(bakery.uuid) }, company: bakery.uuid });

it('stops a check and writes it again in one, and each leads to the other', async () => {
  const lost = await onPaper('300.00');
  const { success, check: again } = await asked(lost);
  expect({ success, again }).toMatchObject({
    success: true,
    again: { amount: '300.00', memo: 'Invoice 77', recipientName: 'Acme Paper', replacesCheckUuid: lost },
  });
  await bakery.firm.readable();
  expect(await shown(lost)).toMatchObject({
    status: 'voided',
    replacedByCheckUuid: again.uuid,
    perms: { reissue: false },
  });
  expect(await shown(again.uuid)).toMatchObject({ status: 'submitted', replacedByCheckUuid: null });
});

it('offers it for what is on paper alone', async () => {
  const { check: written } = await bakery.wrote('ada', '10.00');
  const printed = await onPaper('10.00');
  await bakery.firm.readable();
  expect(await shown(printed)).toMatchObject({ status: 'processing', perms: { reissue: true } });
  expect(await shown(written.uuid)).toMatchObject({ perms: { reissue: false } });
  expect(await asked(written.uuid)).toMatchObject({ success: false, code: 'notReissuable', check: null });
});

it('writes one check, however many ask at the same instant', async () => {
  const lost = await onPaper('40.00');
  const all = await Promise.all(['ada', 'omar', 'ada', 'omar'].map((person) => asked(lost, {}, person)));
  expect(new Set(all.map(({ check: again }) => again?.uuid))).toEqual(new Set([reissueOf(lost)]));
  await bakery.firm.readable();
  const { checks } = await bakery.listed({ limit: 100 });
  expect(
    checks.filter(({ replacesCheckUuid }: { replacesCheckUuid: string }) => replacesCheckUuid === lost),
  ).toHaveLength(1);
});

it('is no way round the second person, though the lost one had one', async () => {
  const lost = await onPaper('2500.00');
  expect((await asked(lost)).check).toMatchObject({ isAwaitingRelease: true });
  await expect(asked(lost, {}, 'june')).rejects.toThrow('FORBIDDEN');
});

it('stops nothing that could not be written again', async () => {
  const lost = await onPaper('60.00');
  const { commands } = bakery.firm.api;
  expect(await asked(lost, { stopped: false })).toMatchObject({ code: 'stopPayment', check: null });
  const limits = { type: 'SetCheckLimits', threshold: 100_000, reason: '', isAccountOwner: true } as const;
  const by = () => ({ ...origin(), company: bakery.uuid });
  await commands.send(checkLimits, bakery.uuid, { ...limits, ceiling: 5_000 }, by());
  expect(await asked(lost)).toMatchObject({ code: 'amount', errorMessage: 'Checks of this company go up to $50.00.' });
  const { state } = await commands.load(check, lost);
  expect(state.is).toBe('processing');
});

it('lists what is outstanding without what is stale, and checks by the state of the payee', async () => {
  const uuid = await onPaper('11.00');
  await bakery.firm.readable();
  const listed = async (variables: object) =>
    (await bakery.asked('ada', narrowed, variables)).checks.checks.map((found: { uuid: string }) => found.uuid);
  expect(await listed({ how: 'outstanding' })).toContain(uuid);
  await bakery.firm.api.pool.query('update checks set check_date = current_date - 181 where uuid = $1', [uuid]);
  expect(await listed({ how: 'outstanding' })).not.toContain(uuid);
  expect(await listed({ how: 'stale' })).toEqual([uuid]);
  expect(await listed({ how: 'stale', states: ['TX', 'OK'] })).toEqual([uuid]);
  expect(await listed({ states: ['ME'] })).toEqual([]);
  expect(await bakery.asked('ada', file, { states: ['TX'] })).toMatch(/checks/);
});
