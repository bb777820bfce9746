import { people } from '@daybook/identity/published';
import { type GraphContext, refusedBy, requireViewer, succeeded } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { isClient } from '@daybook/kernel/rights';
import { formStatuses, openQuestions, type Published, perjuryStatementVersion, statusOf } from '@daybook/tax/domain';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { AcceptPerjuryStatementArgs, SubmitTqFormArgs, UpdateTqFormStatusArgs } from './generated/arguments.js';
import { TaxYears } from './tax-years.js';
import { changesView, formsOf, formView, type SeenYear } from './views/index.js';
import { YearCommands } from './year-commands.js';

/** A form's way from the client to the firm and back, and the declaration at its end. */
@Resolver()
export class FormsResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    private readonly years: TaxYears,
    private readonly yearCommands: YearCommands,
  ) {}

  @Mutation('submitTqForm')
  async submit(@Args() { companyUuid, year, form: key }: SubmitTqFormArgs, @Context() context: GraphContext) {
    const submitted = await this.yearCommands.send(
      companyUuid,
      year,
      (published) => ({ type: 'SubmitForm', published, form: key }),
      context,
    );
    if ('refused' in submitted) {
      const seen = await this.years.find(companyUuid, year, context);
      return { ...refusedBy(submitted), ...standingOfForm(seen, key), changed: null };
    }
    const seen = await this.years.see(submitted, context);
    return { ...succeeded, ...standingOfForm(seen, key), changed: await this.changes(seen, submitted.events, context) };
  }

  @Mutation('updateTqFormStatus')
  async updateStatus(
    @Args() { companyUuid, year, form: key, status: given, reasons }: UpdateTqFormStatusArgs,
    @Context() context: GraphContext,
  ) {
    const status = formStatuses.find((one) => one === given) ?? 'not_started';
    const because = (reasons ?? []).map(({ question, reason }) => ({ question: question ?? null, reason }));
    const command = (published: Published) =>
      ({ type: 'ChangeFormStatus', published, form: key, status, reasons: because }) as const;
    const changed = await this.yearCommands.send(companyUuid, year, command, context);
    if ('refused' in changed)
      return { ...refusedBy(changed), companyAnswer: null, perjuryStatementAccepted: null, changed: null };
    const seen = await this.years.see(changed, context);
    const form = formsOf(seen).find((one) => one.key === key);
    return {
      ...succeeded,
      companyAnswer: form ? formView(seen, form) : null,
      perjuryStatementAccepted: seen.state.perjury !== null,
      changed: await this.changes(seen, changed.events, context),
    };
  }

  @Mutation('acceptPerjuryStatement')
  async acceptPerjury(
    @Args() { companyUuid, year, accepted, textVersion, name }: AcceptPerjuryStatementArgs,
    @Context() context: GraphContext,
  ) {
    const viewer = requireViewer(context);
    const acceptance = {
      type: 'AcceptPerjuryStatement',
      textVersion: textVersion ?? perjuryStatementVersion,
      name: name?.trim() || (await this.nameOf(viewer.uuid)),
      address: context.ipAddress,
      isStaff: !isClient(viewer),
    } as const;
    const command = (published: Published) =>
      accepted ? { ...acceptance, published } : ({ type: 'WithdrawPerjuryStatement', published } as const);
    const changed = await this.yearCommands.send(companyUuid, year, command, context);
    if ('refused' in changed) return { ...refusedBy(changed), perjuryStatementAccepted: null, changed: null };
    const seen = await this.years.see(changed, context);
    return {
      ...succeeded,
      perjuryStatementAccepted: seen.state.perjury !== null,
      changed: await this.changes(seen, changed.events, context),
    };
  }

  private async changes(seen: SeenYear, events: Parameters<typeof changesView>[1], context: GraphContext) {
    return changesView(seen, events, await this.years.isReadOnly(seen, context));
  }

  private async nameOf(user: string): Promise<string> {
    const { rows } = await this.db.query<{ name: string | null }>({
      name: 'name under a perjury statement',
      text: `select first_name || ' ' || last_name as name from ${people} p where uuid = $1`,
      values: [user],
    });
    return rows[0]?.name ?? '';
  }
}

/** Where a form stands, and what is still to be answered in it. */
function standingOfForm(seen: SeenYear | undefined, key: string) {
  const form = seen && formsOf(seen).find((one) => one.key === key);
  if (!form) return { status: null, submitted_date: null, openQuestions: [] };
  const open = openQuestions(form, seen.answers, seen.outlook);
  return {
    status: statusOf(seen.state, key),
    submitted_date: seen.state.submittedAt[key] ?? null,
    openQuestions: open.map((question) => question.key),
  };
}
