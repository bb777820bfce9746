import { Firm } from '@daybook/testing/firm';
import { changeSuperusers } from './superusers.js';

let firm: Firm;

beforeAll(async () => {
  firm = await Firm.open();
  await firm.staff('ada');
  await firm.person('client');
  await firm.readable();
});
afterAll(() => firm?.close());

const change = async (verb: 'grant' | 'revoke' | 'list', email?: string) => {
  const { config, log, pool } = firm.api;
  return (await changeSuperusers({ config, log, pool }, verb, email)).join('\n');
};
const nobody = 'Nobody is superuser. Grant it: npm run superuser -- grant EMAIL';

describe('superusers by the command line', () => {
  it('are granted and revoked by email, and it says when nobody is left', async () => {
    expect(await change('list')).toBe(nobody);
    expect(await change('grant', 'Ada@demo.test')).toBe(
      'Ada@demo.test is superuser now.\nSuperusers:\n  ada@demo.test',
    );
    expect(await change('grant', 'ada@demo.test')).toMatch(/^ada@demo.test is superuser already\./);
    await firm.readable();
    expect(await change('list')).toBe('Superusers:\n  ada@demo.test');
    expect(await change('revoke', 'ada@demo.test')).toBe(`ada@demo.test is not superuser now.\n${nobody}`);
  });

  it('are refused who is unknown, or no member of staff', async () => {
    await expect(change('grant', 'eve@demo.test')).rejects.toThrow('Nobody signs in with eve@demo.test.');
    await expect(change('grant', 'client@demo.test')).rejects.toThrow('This is for staff only.');
  });

  it('stand in the record, by the command line', async () => {
    await change('grant', 'ada@demo.test');
    const { rows } = await firm.api.pool.query<{ uuid: string }>(
      `select uuid from users where username = 'ada@demo.test'`,
    );
    const events = await firm.api.log.read(`user-${rows[0]?.uuid}`);
    expect(events.at(-1)).toMatchObject({ type: 'SuperuserGranted', meta: { by: { system: 'command line' } } });
  });
});
