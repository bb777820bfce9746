import { companies, companyConsents, companyParticulars } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { GraphContext } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type Consent, type ConsentKind, consent7216, currentConsent, latestOf } from '@daybook/tax/domain';
import { lastDayToSign, signedFile } from '@daybook/tax/flow';
import { Inject, Injectable } from '@nestjs/common';

export interface KnownConsent {
  readonly uuid: string;
  readonly consent: Consent;
}

/** What a request to the owners of a company begins with. */
export interface AskedCompany {
  readonly zone: string;
  readonly isMultiple7216SignersEnabled: boolean;
  readonly isIndividual: boolean;
}

/** The consents of companies as the log has them, loaded once for a request. */
@Injectable()
export class CompanyConsents {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** All of them, the newest first. */
  of(company: string, context: GraphContext): Promise<readonly KnownConsent[]> {
    return context.once(`consents of ${company}`, async () => {
      const [{ state: current }, { rows }] = await Promise.all([
        this.commands.load(currentConsent, company, context.judgement),
        this.db.query<{ uuid: string }>({
          name: 'consents of a company',
          text: `select k.uuid from ${companyConsents} k where k.company_uuid = $1`,
          values: [company],
        }),
      ]);
      const uuids = new Set([...rows.map(({ uuid }) => uuid), ...Object.values(current).filter((one) => one !== null)]);
      const found = await Promise.all([...uuids].map((uuid) => this.find(uuid, context)));
      return found
        .filter((one) => one !== undefined)
        .toSorted((one, other) => (one.consent.requestedAt < other.consent.requestedAt ? 1 : -1));
    });
  }

  async find(uuid: string, context: GraphContext): Promise<KnownConsent | undefined> {
    const { state } = await this.commands.load(consent7216, uuid, context.judgement);
    return state.is === 'absent' ? undefined : { uuid, consent: state };
  }

  /** The one that waits for signatures now, also right after it was asked for. */
  async pending(company: string, kind: ConsentKind): Promise<KnownConsent | undefined> {
    const { state } = await this.commands.load(currentConsent, company);
    const uuid = state[kind];
    if (uuid === null) return undefined;
    const { state: consent } = await this.commands.load(consent7216, uuid);
    return consent.is === 'pending' ? { uuid, consent } : undefined;
  }

  async latest(company: string, kind: ConsentKind, context: GraphContext): Promise<Consent['granted']> {
    const known = await this.of(company, context);
    return latestOf(Object.fromEntries(known.map(({ uuid, consent }) => [uuid, consent])), kind);
  }

  /** The file of the one that was signed last; null: none was, or its PDF is not filed yet. */
  async signedFile(company: string, kind: ConsentKind, context: GraphContext): Promise<string | null> {
    const signed = (await this.of(company, context)).flatMap(({ uuid, consent: { kind: is, granted } }) =>
      is === kind && granted ? [{ uuid, from: granted.from }] : [],
    );
    const [newest] = signed.toSorted((one, other) => (one.from < other.from ? 1 : -1));
    return newest ? signedFile(this.commands, newest.uuid) : null;
  }

  async askedCompany(company: string): Promise<AskedCompany | undefined> {
    const { rows } = await this.db.query<{ zone: string; isMultiple: boolean }>({
      name: 'company asked for a consent',
      text: `select time_zone as zone, is_multiple_7216_signers_enabled as "isMultiple" from ${companies} c where uuid = $1`,
      values: [company],
    });
    const [found] = rows;
    const particulars = await companyParticulars(this.commands, company);
    return (
      found && {
        zone: found.zone,
        isMultiple7216SignersEnabled: found.isMultiple,
        isIndividual: particulars?.corporateStructure === 'individual',
      }
    );
  }

  /** The document by which it is signed; its last day is unknown until it was sent. */
  lastDayToSign(consent: string): Promise<string | null> {
    return lastDayToSign(this.commands, consent);
  }

  /** How people are called, by uuid. */
  async namesOf(users: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.db.query<{ uuid: string; name: string }>({
      name: 'names of signers of consents',
      text: `select uuid, trim(coalesce(first_name, 'Former') || ' ' || coalesce(last_name, 'user')) as name
        from ${people} u where uuid = any($1::uuid[])`,
      values: [users],
    });
    return new Map(rows.map(({ uuid, name }) => [uuid, name]));
  }

  now(): Date {
    return this.clock.now();
  }
}
