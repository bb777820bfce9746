import { companyNames, seenAmong } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import {
  ACCOUNT_SOURCE,
  type AccountSource,
  type GraphContext,
  metadataFromContext,
  refusedBy,
  requireLoaded,
  requireViewer,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type HandoverCommand, handoverDecider } from '@daybook/work/domain';
import { handoversOfWork, staffOnWorkList } from '@daybook/work/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { HandOverWorkArgs, TakeWorkBackArgs } from './generated/arguments.js';
import { handsOverAll, handsOverIn, StaffWorkPolicy } from './handover.policy.js';
import { companiesInCommon, shownHandover } from './shown-handovers.js';
import { WorkQuestions } from './work-questions.js';

/** A person's work in the hands of another. Days are those of the firm. */
@Resolver()
export class HandoversResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ACCOUNT_SOURCE) private readonly accounts: AccountSource,
    private readonly questions: WorkQuestions,
    private readonly policy: StaffWorkPolicy,
  ) {}

  @Query('workPeople')
  people() {
    return staffOnWorkList(this.db);
  }

  @Query('workToHandOver')
  async toHandOver(@Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const people = (await staffOnWorkList(this.db)).map(({ uuid }) => uuid);
    const inCommon = await companiesInCommon(this.db, viewer, people, this.clock.now());
    return people.flatMap((personUuid) => {
      if (handsOverAll(viewer, { uuid: personUuid })) return { personUuid, companies: null };
      const companies = (inCommon.get(personUuid) ?? []).map(({ name }) => name);
      return companies.length > 0 ? { personUuid, companies } : [];
    });
  }

  @Query('workHandovers')
  async handovers(@Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const all = await handoversOfWork(this.db, this.questions.today);
    const named = all.flatMap(({ companies }) => companies ?? []).map(({ uuid }) => uuid);
    const people = [...new Set(all.map(({ personUuid }) => personUuid))];
    const [seen, inCommon] = await Promise.all([
      seenAmong(this.db, viewer, named),
      companiesInCommon(this.db, viewer, people, this.clock.now()),
    ]);
    return all.flatMap((handover) => shownHandover(handover, { viewer, seen, inCommon }) ?? []);
  }

  @Mutation('handOverWork')
  async handOver(@Args() args: HandOverWorkArgs, @Context() context: GraphContext) {
    const { personUuid: person, toUuid: to, firstDay, lastDay } = args;
    const viewer = requireViewer(context);
    const standIn = await this.accounts.viewerOfAccount(to);
    if (!standIn?.isStaff) return { ...refusedBy(noStandIn), leftIn: [] };
    const today = this.questions.today;
    const wanted = { person, to, from: firstDay ?? today, until: lastDay ?? null, today };
    const colleague = await requireLoaded(context, this.policy, person);
    if (handsOverAll(viewer, colleague)) {
      const outcome = await this.send(person, { type: 'HandOverWork', ...wanted }, context);
      return { ...successOf(outcome), leftIn: [] };
    }
    const companies = handsOverIn(viewer, colleague);
    const seen = await seenAmong(this.db, standIn, companies);
    const [given, left] = [companies.filter((one) => seen.has(one)), companies.filter((one) => !seen.has(one))];
    const outcome = await this.send(person, { type: 'HandOverCompanyWork', ...wanted, companies: given }, context);
    const leftIn = isDone(outcome) ? [...(await companyNames(this.db, left)).values()].sort() : [];
    return { ...successOf(outcome), leftIn };
  }

  @Mutation('takeWorkBack')
  async takeBack(@Args('personUuid') person: TakeWorkBackArgs['personUuid'], @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const colleague = await requireLoaded(context, this.policy, person);
    const command: HandoverCommand = handsOverAll(viewer, colleague)
      ? { type: 'TakeWorkBack' }
      : { type: 'TakeCompanyWorkBack', companies: handsOverIn(viewer, colleague) };
    return successOf(await this.send(person, command, context));
  }

  private send(person: string, command: HandoverCommand, context: GraphContext) {
    return this.commands.send(handoverDecider, person, command, metadataFromContext(context, null));
  }
}

const noStandIn = {
  refused: 'noStandIn',
  message: 'This person cannot sign in. Choose somebody else to take the work.',
} as const;
