import { isRedirected, type Vendor } from '@daybook/checks/domain';
import { saveVendor } from '@daybook/checks/flow';
import { companyVendors, type VendorRow, vendorSorts } from '@daybook/checks/read';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  demand,
  type GraphContext,
  invalid,
  loadIfVisible,
  metadataFromContext,
  newUuid,
  oneOf,
  POLICIES,
  type Policies,
  policyNamed,
  refusedBy,
  requireLoaded,
  requireViewer,
  STEP_UP,
  type StepUpSource,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { ChecksPolicy, W9Policy } from './checks.policy.js';
import type { CompanyVendorsArgs, CreateOrUpdateVendorArgs } from './generated/arguments.js';
import { VendorPolicy } from './vendor.policy.js';

const most = 100;

/** Whom a company pays. */
@Resolver('Company')
export class VendorsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(STEP_UP) private readonly stepUp: StepUpSource,
    @Inject(POLICIES) private readonly policies: () => Policies,
    private readonly ones: VendorPolicy,
    private readonly checks: ChecksPolicy,
    private readonly w9s: W9Policy,
  ) {}

  @ResolveField('vendors')
  async vendors(
    @Parent() { uuid }: { readonly uuid: string },
    @Args() { search = null, active = null, ...page }: CompanyVendorsArgs,
    @Context() context: GraphContext,
  ) {
    const company = await demand(context, policyNamed(this.policies(), 'company'), 'viewFeaturePayments', uuid);
    if (page.limit < 0 || page.limit > most || page.offset < 0)
      throw invalid(`limit must be 0 to ${most}, offset 0 or more.`);
    const { vendors, total } = await companyVendors(this.db, uuid, {
      search,
      active,
      ...page,
      sortBy: oneOf(vendorSorts, page.sortBy, 'sortBy'),
    });
    const readsForms = (await loadIfVisible(context, this.w9s, uuid)) !== undefined;
    return {
      vendors: vendors.map((one) => shown(one, readsForms)),
      totalCount: total,
      mayPrepare: this.checks.may(requireViewer(context), 'prepare', company),
    };
  }

  @Mutation('createOrUpdateVendor')
  async save(@Args() args: CreateOrUpdateVendorArgs, @Context() context: GraphContext) {
    const { companyUuid: company, uuid: known, isActive, is1099, w9FileUuid, ...typed } = args;
    const before = known ? (await requireLoaded(context, this.ones, known)).vendor : undefined;
    const uuid = known ?? newUuid(context, 'vendor');
    const { name, doingBusinessAs, contactName, email, address1, address2, city, state, zipCode } = typed;
    const details = {
      name,
      doingBusinessAs: doingBusinessAs ?? '',
      contactName: contactName ?? '',
      email: email ?? '',
      address1: address1 ?? '',
      address2: address2 ?? '',
      city: city ?? '',
      state: state ?? '',
      zipCode: zipCode ?? '',
      is1099: is1099 ?? false,
    };
    const unproven = before && isRedirected(before, details) && (await this.stepUp.beforeMoney(requireViewer(context)));
    if (unproven) return refusedBy(unproven);
    const wanted = { uuid, isNew: !known, details, isActive: isActive ?? true, w9: w9FileUuid ?? null };
    const saved = await saveVendor(this.commands, company, wanted, (step) =>
      metadataFromContext(context, company, step),
    );
    if ('refused' in saved) return refusedBy(saved);
    const readsForms = (await loadIfVisible(context, this.w9s, company)) !== undefined;
    return { success: true, vendor: saved.vendor.is === 'there' ? shown({ uuid, ...saved.vendor }, readsForms) : null };
  }
}

type Known = { readonly uuid: string } & (Omit<Vendor, 'is' | 'company'> | VendorRow);

function shown({ w9, ...one }: Known, readsForms: boolean) {
  const w9File = w9 !== null && readsForms ? { uuid: w9, deepLinkUrl: '' } : null;
  return { ...one, w9File, hasW9: w9 !== null };
}
