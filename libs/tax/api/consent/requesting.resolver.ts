import { COMMANDS, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type Refusal, refuse } from '@daybook/kernel/events';
import {
  type GraphContext,
  invalid,
  metadataFromContext,
  newUuid,
  notFound,
  requireViewer,
  type Success,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import {
  type ConsentCommand,
  type ConsentKind,
  consent7216,
  consentKinds,
  currentConsent,
  isActive,
} from '@daybook/tax/domain';
import { isReturnGivenForSignature } from '@daybook/tax/flow';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { pendingView } from './consent.views.js';
import { CompanyConsents } from './consents.js';
import type {
  Generate7216FormArgs,
  Refresh7216FormArgs,
  Resend7216FormArgs,
  Void7216FormArgs,
  Withdraw7216ConsentArgs,
} from './generated/arguments.js';
import { ownersOf } from './owners.js';
import { termsOf } from './terms.js';

const nonePending = refuse('notPending', 'No consent of this kind is waiting for a signature.');

/** What staff who manage taxes do with the consents of a company. */
@Resolver()
export class ConsentRequestsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmName'>,
    private readonly consents: CompanyConsents,
  ) {}

  @Mutation('generate7216Form')
  async generate(
    @Args() { companyUuid: company, signerUuids, kind: named, terms }: Generate7216FormArgs,
    @Context() context: GraphContext,
  ) {
    const kind = kindOf(named);
    const now = this.consents.now();
    const [asked, owners, known] = await Promise.all([
      this.consents.askedCompany(company),
      ownersOf(this.db, company, now),
      this.consents.of(company, context),
    ]);
    if (!asked) throw notFound();
    const chosen = termsOf(kind, terms ?? {}, this.config.firmName);
    const metadata = metadataFromContext(context, company);
    const uuid = newUuid(context, 'consent');
    const requested = await this.commands.send(
      consent7216,
      uuid,
      {
        type: 'RequestConsent',
        ...chosen,
        ...asked,
        signers: signerUuids,
        signerChoices: owners.map((one) => one.uuid),
        wasDeclined: known.some(
          ({ consent }) => consent.is === 'declined' && consent.kind === kind && consent.purpose === chosen.purpose,
        ),
        isReturnFinished:
          chosen.purpose === 'solicitation' && (await isReturnGivenForSignature(this.db, this.commands, company)),
      },
      metadata,
    );
    if (!isDone(requested)) return this.changed(company, kind, context, requested);
    const set = { type: 'SetCurrentConsent', kind, consent: uuid } as const;
    await this.commands.send(currentConsent, company, set, metadataOfStep(metadata, set.type));
    return this.changed(company, kind, context);
  }

  @Mutation('refresh7216Form')
  refresh(@Args() { companyUuid, kind }: Refresh7216FormArgs, @Context() context: GraphContext) {
    return this.changed(companyUuid, kindOf(kind), context);
  }

  @Mutation('resend7216Form')
  resend(@Args() { companyUuid, kind }: Resend7216FormArgs, @Context() context: GraphContext) {
    return this.change(companyUuid, kindOf(kind), { type: 'ResendConsent' }, context);
  }

  @Mutation('void7216Form')
  void(@Args() { companyUuid, kind }: Void7216FormArgs, @Context() context: GraphContext) {
    return this.change(companyUuid, kindOf(kind), { type: 'VoidConsent', reason: 'byStaff' }, context);
  }

  @Mutation('withdraw7216Consent')
  async withdraw(
    @Args() { companyUuid, date, note, consentUuid }: Withdraw7216ConsentArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    const now = this.consents.now().toISOString();
    const known = await this.consents.of(companyUuid, context);
    const active = known
      .filter(({ consent }) => consent.kind === 'disclosure' && isActive(consent, now))
      .toSorted((one, other) =>
        (one.consent.granted?.expiresAt ?? '') < (other.consent.granted?.expiresAt ?? '') ? 1 : -1,
      );
    const meant = consentUuid ? known.find(({ uuid }) => uuid === consentUuid) : active[0];
    if (!meant) return successOf(refuse('notActive', 'No consent of this company is in force.'));
    const command = { type: 'WithdrawConsent', writtenOn: date, note: note ?? '' } as const;
    const metadata = metadataFromContext(context, companyUuid);
    return successOf(await this.commands.send(consent7216, meant.uuid, command, metadata));
  }

  private async change(company: string, kind: ConsentKind, command: ConsentCommand, context: GraphContext) {
    const pending = await this.consents.pending(company, kind);
    if (!pending) return this.changed(company, kind, context, await this.whyNonePending(company, kind, context));
    const metadata = metadataFromContext(context, company);
    const outcome = await this.commands.send(consent7216, pending.uuid, command, metadata);
    return this.changed(company, kind, context, isDone(outcome) ? undefined : outcome);
  }

  /** After a decline nobody is reminded, and it is said why. */
  private async whyNonePending(company: string, kind: ConsentKind, context: GraphContext): Promise<Refusal> {
    const [newest] = (await this.consents.of(company, context)).filter(({ consent }) => consent.kind === kind);
    if (newest?.consent.is !== 'declined') return nonePending;
    return refuse('declined', 'The consent was declined, so no reminder is sent. Consent is voluntary.');
  }

  private async changed(company: string, kind: ConsentKind, context: GraphContext, refused?: Refusal) {
    const pending = await this.consents.pending(company, kind);
    const reader = requireViewer(context).uuid;
    const shown =
      pending &&
      pendingView(pending, {
        names: await this.consents.namesOf(pending.consent.signers),
        lastDay: await this.consents.lastDayToSign(pending.uuid),
        reader,
        company,
      });
    return { ...successOf(refused), pending_7216_form_data: shown ?? null };
  }
}

/** @throws GraphQLError VALIDATION */
function kindOf(named: string | null | undefined): ConsentKind {
  const kind = consentKinds.find((one) => one === (named ?? 'disclosure'));
  if (!kind) throw invalid('There are consents to a use and to a disclosure.');
  return kind;
}
