import { staffEyes } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  type GraphContext,
  invalid,
  metadataFromContext,
  refusedBy,
  requireViewer,
  type Success,
  succeeded,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import {
  batchProblem,
  feeInWords,
  type LetterBatch,
  letterLimits,
  letterTask,
  signatureTemplate,
  signerInWords,
  skipReasons,
} from '@daybook/signatures/domain';
import { countersigners, plannedLetters, resendLetter } from '@daybook/signatures/flow';
import { type ListedLetter, listedLetters } from '@daybook/signatures/read';
import { Tasks } from '@daybook/tasks/api';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  EngagementLetterPreviewArgs,
  EngagementLettersArgs,
  ResendEngagementLetterArgs,
  SendEngagementLettersArgs,
} from './generated/arguments.js';
import { signedFile } from './signature.view.js';

const templateGone = 'Choose a template. The one you chose was deleted meanwhile.';

/** Engagement letters to many companies, and how they stand. */
@Resolver()
export class EngagementLettersResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tasks: Tasks,
  ) {}

  @Query('engagementLetters')
  async listed(@Args() args: EngagementLettersArgs, @Context() context: GraphContext) {
    const { letters, total } = await listedLetters(this.db, {
      ...args,
      reader: staffEyes(requireViewer(context)),
      search: args.search ?? null,
      state: args.documentState ?? null,
      year: args.year ?? null,
      company: args.companyUuid ?? null,
      today: this.today(),
    });
    return { letters: letters.map(shownLetter), totalCount: total };
  }

  @Query('letterCountersigners')
  countersigners() {
    return countersigners(this.db);
  }

  @Query('engagementLetterPreview')
  async preview(@Args() args: EngagementLetterPreviewArgs) {
    const batch = batchOf(args);
    const template = await this.templateOf(batch);
    const problem = template ? (batchProblem(batch, this.today(), template.places.length) ?? null) : templateGone;
    if (!template || batch.companies.length > letterLimits.companies) return { problem, letters: [] };
    const decisionContext = { now: this.clock.now(), batch: null };
    const planned = await plannedLetters(this.db, batch.companies, batch, template, decisionContext);
    const letters = planned.map(({ company, name, signers, skipped }) => ({
      company: { uuid: company },
      name,
      signers: signers.map(signerInWords),
      fee: feeInWords(batch.fees[company] ?? batch.lines),
      skipped,
      reason: skipped && skipReasons[skipped],
    }));
    return { problem, letters };
  }

  @Mutation('sendEngagementLetters')
  async send(@Args() args: SendEngagementLettersArgs, @Context() context: GraphContext) {
    const batch = batchOf(args);
    const template = await this.templateOf(batch);
    const problem = template ? batchProblem(batch, this.today(), template.places.length) : templateGone;
    if (problem) return { success: false, code: 'badBatch', errorMessage: problem };
    return this.tasks.start(letterTask, batch, context);
  }

  @Mutation('resendEngagementLetter')
  async resend(
    @Args('uuid') uuid: ResendEngagementLetterArgs['uuid'],
    @Context() context: GraphContext,
  ): Promise<Success> {
    const { db, commands } = this;
    const { by } = metadataFromContext(context, null);
    const refusal = await resendLetter(uuid, by, { db, commands, now: this.clock.now() });
    return refusal ? refusedBy(refusal) : succeeded;
  }

  private async templateOf({ template }: LetterBatch) {
    const { state } = await this.commands.load(signatureTemplate, template);
    return state.is === 'offered' ? state : undefined;
  }

  /** The latest day that it is anywhere. */
  private today(): string {
    return new Date(this.clock.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  }
}

function batchOf({ companyUuids, input }: SendEngagementLettersArgs): LetterBatch {
  const { templateUuid, expiresAt, message, signers, countersignerUuid, reminderFrequency, ...rest } = input;
  const fees = input.fees ?? [];
  const companies = [...new Set(companyUuids)];
  const strange = fees.find(({ companyUuid }) => !companies.includes(companyUuid));
  if (strange) throw invalid('fees are for companies that are chosen.');
  return {
    ...rest,
    template: templateUuid,
    companies,
    signers: signers ?? 'primary',
    countersigner: countersignerUuid ?? null,
    reminderFrequency: reminderFrequency ?? 'WEEKLY_REMINDER',
    expiresOn: expiresAt,
    message: message?.trim() || null,
    fees: Object.fromEntries(fees.map(({ companyUuid, lines }) => [companyUuid, lines])),
  };
}

function shownLetter({ companyUuid, state, termFrom, termTo, file, ...letter }: ListedLetter) {
  return {
    ...letter,
    company: { uuid: companyUuid },
    documentState: state,
    from: termFrom,
    to: termTo,
    signedPdfFilePage: file === null ? null : signedFile(companyUuid, file),
  };
}
