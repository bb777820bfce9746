import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { Codec, Past } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { EVENT_LOG, type EventLog } from '@daybook/kernel/event-log';
import { type GraphContext, NAMES, type Names } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import type { TaxPapersAccessArgs } from './generated/arguments.js';
import { type TaxReaderAt, taxReadersAt } from './readers-at.js';

/** Who could see tax papers when, for those who manage the taxes of the company. */
@Resolver()
export class AccessResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly codec: Codec,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(NAMES) private readonly names: Names,
    @Inject(CONFIG) private readonly config: Pick<Config, 'isTaxGateOff'>,
  ) {}

  @Query('taxPapersAccess')
  async at(@Args() { companyUuid, at: given, year }: TaxPapersAccessArgs, @Context() context: GraphContext) {
    const at = new Date(given);
    const past = new Past(this.log, this.codec, at);
    const found = await taxReadersAt(this.db, companyUuid, { past, at, ...(year != null && { year }) });
    if (!found) return null;
    const asked = found.map(({ person }) => ({ uuid: person, company: companyUuid }));
    const names = await this.names.names(context, asked);
    const readers = found.map((one) => this.view(one, names.get(one.person) ?? 'Former user'));
    return { at, isAhead: at > this.clock.now(), readers: readers.toSorted(byPlaceAndName) };
  }

  private view({ person, disclosures, ...one }: TaxReaderAt, personName: string) {
    const { isOpen: couldSee, because } = this.config.isTaxGateOff && one.because !== 'atHome' ? off : one;
    const consents = disclosures.map(({ consent: uuid, years: taxYears, information, from, until }) => ({
      ...{ uuid, taxYears, information },
      from: new Date(from),
      until: new Date(until),
    }));
    return { personUuid: person, personName, country: one.country, couldSee, because, consents };
  }
}

const off = { isOpen: true, because: 'gateOff' } as const;

type Reader = { readonly because: string; readonly personName: string };

function byPlaceAndName(one: Reader, other: Reader): number {
  const isHome = Number(one.because === 'atHome') - Number(other.because === 'atHome');
  return isHome || one.personName.localeCompare(other.personName);
}
