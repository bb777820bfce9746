import { comparableName, type Vendor, type VendorDetails, vendor, vendorFromBooks } from '@daybook/checks/domain';
import { saveVendor } from '@daybook/checks/flow';
import { vendorOfBooks } from '@daybook/checks/published';
import { namedVendors } from '@daybook/checks/read';
import { COMMANDS, type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import { refuse } from '@daybook/kernel/events';
import { changeEach, demand, type GraphContext, invalid, metadataFromContext } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { booksReadiness, booksVendors, paidByTheBooks, realmOfBooks } from '@daybook/ledger/published';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { moneyOf } from './check.view.js';
import { ChecksPolicy } from './checks.policy.js';
import type { CompanyBooksVendorsArgs, ImportBooksVendorsArgs } from './generated/arguments.js';

const most = 100;
const gone = refuse('notThere', 'This vendor is no longer in the books. Reload the page to see the others.');

const there = (name: string) => refuse('name', `This vendor was imported already. It is called “${name}” here.`);

/** Vendors of the ledger, and those that are made of them. */
@Resolver('Company')
export class VendorImportResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    private readonly checks: ChecksPolicy,
  ) {}

  @ResolveField('booksVendors')
  async booksVendors(
    @Parent() { uuid }: { readonly uuid: string },
    @Args() { search, new: isNew, limit, offset }: CompanyBooksVendorsArgs,
    @Context() context: GraphContext,
  ) {
    await demand(context, this.checks, 'prepare', uuid);
    if (limit < 0 || limit > most || offset < 0) throw invalid(`limit must be 0 to ${most}, offset 0 or more.`);
    const [readiness, named, realm = ''] = await Promise.all([
      booksReadiness(this.db, uuid),
      namedVendors(this.db, uuid),
      realmOfBooks(this.db, uuid),
    ]);
    const taken = new Set(named.map(({ name }) => comparableName(name)));
    const known = new Set(named.map((one) => one.uuid));
    const found = (await booksVendors(this.db, uuid))
      .map((given) => {
        const { details, notes } = vendorFromBooks(given);
        const isThere = taken.has(comparableName(details.name)) || known.has(vendorOfBooks(uuid, realm, given.id));
        return { id: given.id, ...details, notes, isThere };
      })
      .filter((one) => !(isNew && one.isThere) && hasWords(one, search ?? ''));
    const page = found.slice(offset, offset + limit);
    const paid = await paidByTheBooks(
      this.db,
      uuid,
      page.map(({ id }) => id),
    );
    const vendors = page.map((one) => ({ ...one, paid: moneyOf(paid.get(one.id) ?? 0) }));
    return { readiness, vendors, totalCount: found.length };
  }

  @Mutation('importBooksVendors')
  async importBooksVendors(
    @Args() { companyUuid: company, vendorIds }: ImportBooksVendorsArgs,
    @Context() context: GraphContext,
  ) {
    const realm = (await realmOfBooks(this.db, company)) ?? '';
    const known = new Map((await booksVendors(this.db, company)).map((one) => [one.id, one]));
    return changeEach(
      vendorIds,
      () => null,
      async (id) => {
        const given = known.get(id);
        if (!given) return gone;
        const { details } = vendorFromBooks(given);
        const uuid = vendorOfBooks(company, realm, id);
        const { state } = await this.commands.load(vendor, uuid);
        if (state.is === 'there')
          return this.again(uuid, { details, state }, metadataFromContext(context, company, `${id} save`));
        const wanted = { uuid, isNew: true, details, isActive: true, w9: null };
        const saved = await saveVendor(this.commands, company, wanted, (step) =>
          metadataFromContext(context, company, `${id} ${step}`),
        );
        return 'refused' in saved ? saved : undefined;
      },
    );
  }

  /** A request that is repeated is answered as before; another one reads that the vendor is there. */
  private async again(
    uuid: string,
    { details, state }: { readonly details: VendorDetails; readonly state: Vendor },
    metadata: CommandMetadata,
  ) {
    const outcome = await this.commands.send(vendor, uuid, { type: 'AddVendor', details, isActive: true }, metadata);
    return isDone(outcome) && outcome.repeated ? undefined : there(state.name);
  }
}

interface Named {
  readonly name: string;
  readonly doingBusinessAs: string;
  readonly contactName: string;
  readonly email: string;
}

function hasWords({ name, doingBusinessAs, contactName, email }: Named, search: string): boolean {
  const text = [name, doingBusinessAs, contactName, email].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
