import { createHash } from 'node:crypto';
import type { Config } from '@daybook/kernel/config';
import { queryOf } from '@daybook/kernel/postgres';
import { PostgresSubjectKeys } from '@daybook/kernel/secrets';
import { connection, realmClaim } from '@daybook/ledger/domain';
import { LedgerTokenStore } from '@daybook/ledger/secrets';
import type { Engines } from '../launcher/engines.js';
import { consentsIn, type Realm, realms } from '../sandbox/quickbooks/index.js';
import { companies } from './companies.js';
import type { DemoCommand } from './demo-command.js';
import { uuidOf } from './seeded-random.js';

interface Connected {
  readonly company: string;
  /** Key of the person who connected them. */
  readonly by: string;
  readonly realm: Realm;
  readonly stateHash: string;
}

/** Companies whose owners have connected their books long ago; others are there to be connected. */
const connected = [
  bookOf('harbor', 'owner'),
  bookOf('cedar', 'rosa.delgado'),
  bookOf('larkspur', 'ruth.okoye'),
  bookOf('atelier', 'sofia.lang'),
];

const tenMinutes = 600_000;

/** How the books of demo companies came to be connected. They are read as soon as the portal runs. */
export function booksConnected(at: () => string): DemoCommand[] {
  return connected.flatMap(({ company, by, realm, stateHash }): DemoCommand[] => {
    const own = { by, company, decider: connection, stream: company };
    const begunAt = at();
    const expiresAt = new Date(Date.parse(begunAt) + tenMinutes).toISOString();
    const begin = { type: 'BeginLedgerConnection', stateHash, expiresAt };
    const claim = { type: 'ClaimLedgerRealm', company };
    const finishedAt = at();
    const finish = { type: 'FinishLedgerConnection', stateHash, realm: realm.id, name: realm.name, at: finishedAt };
    return [
      { at: begunAt, ...own, command: begin },
      { at: finishedAt, by, company, decider: realmClaim, stream: realm.id, command: claim },
      { at: finishedAt, ...own, command: finish },
    ];
  });
}

/** Without the connected books where no sandbox plays QuickBooks: nobody could read them. */
export function asFarAsPlayed(demoCommands: readonly DemoCommand[], config: Config): readonly DemoCommand[] {
  if (isPlayed(config)) return demoCommands;
  return demoCommands.filter(({ decider }) => decider !== connection && decider !== realmClaim);
}

/** The sandbox gives out what opens the books, before it runs and before the log says that they are connected. */
export async function giveConsents({ config, pool }: Engines): Promise<void> {
  if (!config.quickbooks || !isPlayed(config)) return;
  const store = new LedgerTokenStore(queryOf(pool), new PostgresSubjectKeys(pool, config.secrets.master));
  const consents = consentsIn(config.dataDir);
  const { redirect } = config.quickbooks;
  for (const { company, realm, stateHash } of connected) {
    const tokens = consents.exchange(consents.consent(realm.id, redirect), redirect);
    if (!tokens) throw new Error(`The sandbox gave no consent for the books of ${realm.name}.`);
    const { access_token: accessToken, refresh_token: refreshToken, expires_in } = tokens;
    const expiresAt = new Date(Date.now() + expires_in * 1_000).toISOString();
    await store.keep(company, realm.id, stateHash, { accessToken, refreshToken, expiresAt });
  }
}

function isPlayed({ sandbox, quickbooks }: Config): boolean {
  return sandbox !== null && quickbooks?.apiUrl === `http://127.0.0.1:${sandbox.port}/quickbooks`;
}

function bookOf(key: string, by: string): Connected {
  const name = companies.find((company) => company.key === key)?.name;
  const realm = realms.find((one) => one.name === name);
  if (!realm) throw new Error(`The sandbox has no books of ${key}.`);
  const stateHash = createHash('sha256').update(`demo/${key}`).digest('hex');
  return { company: uuidOf('company', key), by, realm, stateHash };
}
