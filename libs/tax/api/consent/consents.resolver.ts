import { companies, companyConsents } from '@daybook/companies/published';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { consentKinds, consentParagraphs, informationLabels } from '@daybook/tax/domain';
import { consentTitle, electronicTerms } from '@daybook/tax/flow';
import { Inject } from '@nestjs/common';
import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { consentView, pendingView, stateOf } from './consent.views.js';
import { CompanyConsents, type KnownConsent } from './consents.js';
import type { Consent7216ToSignArgs, Consents7216Args } from './generated/arguments.js';
import { ownersOf } from './owners.js';

/** The consents of a company, for who asks for them and for who signs. */
@Resolver()
export class ConsentsResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmName'>,
    private readonly consents: CompanyConsents,
  ) {}

  @Query('consents7216')
  async all(@Args('companyUuid') company: Consents7216Args['companyUuid'], @Context() context: GraphContext) {
    const known = await this.consents.of(company, context);
    const names = await this.consents.namesOf(known.flatMap(({ consent }) => consent.signers));
    const now = this.consents.now();
    const pending = await Promise.all(consentKinds.map((kind) => this.consents.pending(company, kind)));
    return {
      consents: known.map((one) => consentView(one, names, now)),
      pending: pending.flatMap((one) => (one ? [this.shown(one, company, context)] : [])),
      signer_choices: await ownersOf(this.db, company, now),
      isMultiple7216SignersEnabled: (await this.consents.askedCompany(company))?.isMultiple7216SignersEnabled ?? false,
      informationChoices: Object.entries(informationLabels).map(([value, label]) => ({ value, label })),
    };
  }

  @Query('consent7216ToSign')
  async toSign(@Args('uuid') uuid: Consent7216ToSignArgs['uuid'], @Context() context: GraphContext) {
    const known = await this.consents.find(uuid, context);
    const user = requireViewer(context).uuid;
    if (!known?.consent.signers.includes(user)) return null;
    const { consent } = known;
    const { rows } = await this.db.query<{ uuid: string; name: string }>({
      name: 'taxpayer of a consent',
      text: `select c.uuid, c.name from ${companies} c
        where c.uuid = (select k.company_uuid from ${companyConsents} k where k.uuid = $1)`,
      values: [uuid],
    });
    const [company] = rows;
    if (!company) return null;
    return {
      uuid,
      title: consentTitle(consent),
      paragraphs: consentParagraphs(consent, { firm: this.config.firmName, taxpayer: company.name }),
      company,
      electronicTerms: electronicTerms.paragraphs,
      electronicVersion: electronicTerms.version,
      leastLetters: consent.isIndividual ? 5 : 2,
      hasSigned: user in consent.signed,
      state: stateOf(known, this.consents.now()),
    };
  }

  private async shown(known: KnownConsent, company: string, context: GraphContext) {
    const [names, lastDay] = await Promise.all([
      this.consents.namesOf(known.consent.signers),
      this.consents.lastDayToSign(known.uuid),
    ]);
    return pendingView(known, { names, lastDay, reader: requireViewer(context).uuid, company });
  }
}

/** What the years of a company say of its consents. */
@Resolver('TqAvailableYears')
export class ConsentsOfYearsResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    private readonly consents: CompanyConsents,
  ) {}

  @ResolveField('latest_7216_expiration')
  async expiration(@Parent() { company }: { company: string }, @Context() context: GraphContext) {
    return (await this.consents.latest(company, 'disclosure', context))?.expiresAt ?? null;
  }

  @ResolveField('latest_7216_use_expiration')
  async useExpiration(@Parent() { company }: { company: string }, @Context() context: GraphContext) {
    return (await this.consents.latest(company, 'use', context))?.expiresAt ?? null;
  }

  @ResolveField('signer_choices')
  choices(@Parent() { company }: { company: string }) {
    return ownersOf(this.db, company, this.consents.now());
  }

  @ResolveField('pending_7216_form_data')
  async pending(@Parent() { company }: { company: string }, @Context() context: GraphContext) {
    const known = await this.consents.pending(company, 'disclosure');
    if (!known) return null;
    const [names, lastDay] = await Promise.all([
      this.consents.namesOf(known.consent.signers),
      this.consents.lastDayToSign(known.uuid),
    ]);
    return pendingView(known, { names, lastDay, reader: requireViewer(context).uuid, company });
  }
}
