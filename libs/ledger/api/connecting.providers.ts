import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { POOL, queryOf } from '@daybook/kernel/postgres';
import { SUBJECT_KEYS, type SubjectKeys } from '@daybook/kernel/secrets';
import { Connecting, Quickbooks, States } from '@daybook/ledger/flow';
import type { Provider } from '@nestjs/common';
import type { Pool } from 'pg';

/** Somebody waits at the screen, whose page asks again by itself while the ledger is away. */
const shortly = { timeout: 20_000, tries: 2 };

/** Null where there is no accounting package. */
export const CONNECTING = Symbol('Connecting');
export const STATES = Symbol('States');

export const connectingProviders: readonly Provider[] = [
  {
    provide: STATES,
    inject: [CONFIG],
    useFactory: ({ secrets }: Pick<Config, 'secrets'>) => new States(secrets.token),
  },
  {
    provide: CONNECTING,
    inject: [CONFIG, STATES, POOL, COMMANDS, SUBJECT_KEYS, CLOCK],
    useFactory: (
      { quickbooks }: Pick<Config, 'quickbooks'>,
      states: States,
      pool: Pool,
      commands: Commands,
      keys: SubjectKeys,
      clock: Clock,
    ) => {
      if (!quickbooks) return null;
      const tools = { commands, query: queryOf(pool), keys, clock };
      return new Connecting(new Quickbooks(quickbooks, shortly), states, tools);
    },
  },
];
