import { randomUUID } from 'node:crypto';
import { type ConnectionCommand, connection } from '@daybook/ledger/domain';
import { origin } from '@daybook/testing/firm';
import { NoticedFirm, notice } from './spec/fixture.js';

let noticed: NoticedFirm;

beforeAll(async () => {
  noticed = await NoticedFirm.open();
});
afterAll(() => noticed?.close());

const templateOf = ({ template }: { readonly template: string }) => template;

async function sent(of: string, command: ConnectionCommand): Promise<void> {
  expect(await noticed.firm.api.commands.send(connection, of, command, origin(of))).not.toHaveProperty('refused');
  await noticed.firm.readable();
}

/** The books of a company are connected; the hash of the state says from which consent. */
async function connected(of: string): Promise<string> {
  const stateHash = randomUUID();
  await sent(of, { type: 'BeginLedgerConnection', stateHash, expiresAt: '2098-01-01T00:00:00.000Z' });
  await sent(of, {
    type: 'FinishLedgerConnection',
    stateHash,
    realm: '91',
    name: 'Books',
    at: noticed.now.at.toISOString(),
  });
  return stateHash;
}

describe('banners', () => {
  it('tell staff, a week after the onboarding began, that no books are connected', async () => {
    const open = await noticed.firm.company('Late Laundry');
    await noticed.firm.member(open, noticed.people.tom, 'staff_director');
    await noticed.firm.member(open, noticed.people.omar, 'client_owner', true);
    await noticed.firm.readable();
    expect(await noticed.bannersFor('tom', open)).toEqual([notice]);
    await noticed.on('2097-02-17T15:00:01.000Z', async () => {
      expect(await noticed.bannersFor('tom', open)).toEqual([
        expect.objectContaining({ template: 'ledger_not_connected', type: 'warning' }),
        notice,
      ]);
      expect((await noticed.bannersFor('omar', open)).map(templateOf)).toEqual(['maintenance', 'onboarding']);
      await connected(open);
      expect(await noticed.bannersFor('tom', open)).toEqual([notice]);
    });
  });

  it('tell staff, and clients who may mend it, of books whose consent has ended', async () => {
    const ended = await noticed.firm.company('Lapsed Linen', { type: 'CompleteOnboarding' });
    await noticed.firm.member(ended, noticed.people.tom, 'staff_director');
    await noticed.firm.member(ended, noticed.people.omar, 'client_owner', true);
    await noticed.firm.member(ended, noticed.people.gina, 'client_member');
    const expired = {
      type: 'error',
      template: 'ledger_expired',
      text: expect.stringMatching(/^Your accounting connection has expired\./),
      buttonLink: `/${ended}/company-settings/accounting`,
    };
    const stateHash = await connected(ended);
    await sent(ended, { type: 'RecordTokenRefusal', stateHash });
    for (const who of ['tom', 'omar'] as const)
      expect((await noticed.bannersFor(who, ended))[0]).toEqual(expect.objectContaining(expired));
    expect(await noticed.bannersFor('gina', ended)).toEqual([notice]);
    await connected(ended);
    expect(await noticed.bannersFor('tom', ended)).toEqual([notice]);
  });
});
