import { allMemberships, memberships } from '@daybook/companies/published';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { EntityResolver, GraphContext } from '@daybook/kernel/graph';
import { type EntityCache, LiveChannel } from '@daybook/kernel/live';
import { POOL } from '@daybook/kernel/postgres';
import { isClient } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import { avatarAddress } from './avatar.routes.js';

/**
 * What an area answers where the schema says `Person`. With the company in which the person is met, staff who are
 * hidden from its clients are shown to them as the firm; without it, staff hidden in any company of the viewer are. Who is
 * awaited there is shown to them by the name that was typed with the invitation.
 */
export interface PersonRef {
  readonly uuid: string;
  readonly company?: string | null;
}

export interface Person {
  readonly uuid: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string | null;
  readonly isStaff: boolean;
}

interface Known extends Omit<Person, 'name' | 'firstName' | 'lastName'> {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly isHiddenFromAllClients: boolean;
  readonly hiddenIn: readonly string[];
  /** By the company, the name typed with the invitation. */
  readonly awaitedIn: Readonly<Record<string, { readonly firstName: string; readonly lastName: string } | null>>;
}

/** Stands for the firm where it is named in place of a person. */
const firmUuid = '00000000-0000-4000-8000-000000000000';

/** How clients see somebody whom one of them invited, who has not come yet and whose name was not kept. */
const invited = { firstName: 'Invited', lastName: 'person' };

/** How everybody sees an erased person. */
const erased = { firstName: 'Former', lastName: 'user', name: 'Former user' };

/** People by uuid, as the viewer of a request may see them; all that one request asks for come by one question. */
@Injectable()
export class People implements EntityResolver<PersonRef> {
  private readonly cache: EntityCache<Known>;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    live: LiveChannel,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmName'>,
  ) {
    this.cache = live.keep(['user', 'companyUser']);
    live.meets('user', (uuid) => this.companiesOf(uuid));
  }

  /** Undefined for a uuid that is nobody's. */
  async person(context: GraphContext, { uuid, company }: PersonRef): Promise<Person | undefined> {
    const known = await this.loader(context).load(uuid);
    if (!known) return undefined;
    if (isUnseen(known, company ?? null, context)) return this.firm();
    if (!isAwaited(known, company ?? null, context)) return shown(known);
    const typed = (company && known.awaitedIn[company]) || invited;
    return shown({ ...known, ...typed, avatar: null, isStaff: false });
  }

  /** How clients see staff who work unseen. */
  private firm(): Person {
    const { firmName } = this.config;
    return { uuid: firmUuid, name: firmName, firstName: firmName, lastName: '', avatar: null, isStaff: true };
  }

  /** @throws Error when the uuid is nobody's: an area has answered something that is not a person. */
  async fill(ref: PersonRef, context: GraphContext): Promise<Person> {
    const person = await this.person(context, ref);
    if (!person) throw new Error(`No person has the uuid ${ref.uuid}.`);
    return person;
  }

  /** Names by uuid, in one question; whoever is unknown is left out. */
  async names(context: GraphContext, refs: readonly PersonRef[]): Promise<ReadonlyMap<string, string>> {
    const people = await this.named(context, refs);
    return new Map(Array.from(people, ([uuid, { name }]) => [uuid, name]));
  }

  /** People by uuid, in one question; whoever is unknown is left out. */
  async named(context: GraphContext, refs: readonly PersonRef[]): Promise<ReadonlyMap<string, Person>> {
    const people = await Promise.all(refs.map((ref) => this.person(context, ref)));
    return new Map(refs.flatMap(({ uuid }, index) => (people[index] ? [[uuid, people[index]] as const] : [])));
  }

  private async companiesOf(uuid: string): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ company: string }>(
      `select company_uuid as company from ${memberships} m where user_uuid = $1`,
      [uuid],
    );
    return rows.map(({ company }) => company);
  }

  private loader(context: GraphContext): DataLoader<string, Known | undefined> {
    return context.once(
      'people',
      () => new DataLoader((uuids: readonly string[]) => this.cache.many(uuids, (missing) => this.load(missing))),
    );
  }

  private async load(uuids: readonly string[]): Promise<(Known | undefined)[]> {
    const { rows } = await this.pool.query<Known>({
      name: 'people',
      text: `select u.uuid, u.first_name as "firstName", u.last_name as "lastName", u.is_staff as "isStaff", u.avatar,
          u.is_hidden_from_all_clients as "isHiddenFromAllClients",
          array(select m.company_uuid from ${memberships} m
            where m.user_uuid = u.uuid and m.is_hidden_from_clients) as "hiddenIn",
          coalesce((select jsonb_object_agg(m.company_uuid, m.invited_as)
            from ${allMemberships} m where m.user_uuid = u.uuid and m.is_awaited), '{}') as "awaitedIn"
        from json_array_elements_text($1) asked (uuid) join users u on u.uuid = asked.uuid::uuid`,
      // as JSON: for an array PostgreSQL would plan anew each time, by its length
      values: [JSON.stringify(uuids)],
    });
    const byUuid = new Map(rows.map((row) => [row.uuid, row]));
    return uuids.map((uuid) => byUuid.get(uuid));
  }
}

function isUnseen(
  { isStaff, isHiddenFromAllClients, hiddenIn }: Known,
  company: string | null,
  { viewer }: GraphContext,
): boolean {
  if (!isStaff || !viewer || !isClient(viewer)) return false;
  if (isHiddenFromAllClients) return true;
  return company === null ? hiddenIn.some((one) => viewer.memberships.has(one)) : hiddenIn.includes(company);
}

function isAwaited({ uuid, awaitedIn }: Known, company: string | null, { viewer }: GraphContext): boolean {
  return company !== null && company in awaitedIn && viewer?.uuid !== uuid && !!viewer && isClient(viewer);
}

function shown({ uuid, firstName, lastName, avatar, isStaff }: Known): Person {
  if (firstName === null || lastName === null) return { uuid, ...erased, avatar: null, isStaff };
  return { uuid, firstName, lastName, name: `${firstName} ${lastName}`, avatar: avatarAddress(uuid, avatar), isStaff };
}
