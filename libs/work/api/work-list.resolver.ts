import { type GraphContext, invalid, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { saidOf } from '@daybook/kernel/work';
import { isPeriod } from '@daybook/work/domain';
import {
  capacity,
  dues,
  staffOnWorkList,
  turns,
  type WorkListRow,
  type WorkPerson,
  type WorkQuestion,
  whoses,
  workCounts,
  workGroupings,
  workGroups,
  workList,
  workSorts,
} from '@daybook/work/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import type { WorkGroupsArgs, WorkListArgs } from './generated/arguments.js';
import { WORK_KINDS, type WorkKinds } from './work-kinds.js';
import { WorkQuestions } from './work-questions.js';

const mostRows = 100;
/** What descriptions say where a thing just has its day. */
const onlyItsDay = 'due {due}';

/** What waits over all companies, for the staff. */
@Resolver()
export class WorkListResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(WORK_KINDS) private readonly known: WorkKinds,
    private readonly questions: WorkQuestions,
  ) {}

  @Query('workKinds')
  kinds() {
    return this.known.kinds.filter(({ isListed }) => isListed);
  }

  @Query('workList')
  async list(@Args() args: WorkListArgs, @Context() context: GraphContext) {
    const by = oneOf('groupBy', workGroupings, args.groupBy);
    const group = by && typeof args.group === 'string' ? { by, key: args.group } : null;
    const question = { ...(await this.asked(args, context)), group };
    const [rows, counts] = await Promise.all([
      workList(this.db, question, {
        sortBy: oneOf('sortBy', workSorts, args.sortBy) ?? 'due',
        sortDesc: args.sortDesc,
        offset: Math.max(0, args.offset),
        limit: Math.min(mostRows, Math.max(1, args.limit)),
      }),
      workCounts(this.db, question),
    ]);
    return {
      rows: rows.map((row) => ({
        ...row,
        says: row.says === onlyItsDay ? null : saidOf(row),
        ...peopleOf(row, question),
      })),
      counts,
      totalCount: counts.narrowed,
    };
  }

  @Query('workGroups')
  async groups(@Args() args: WorkGroupsArgs, @Context() context: GraphContext) {
    const by = oneOf('by', workGroupings, args.by) ?? 'company';
    return workGroups(this.db, await this.asked(args, context), by);
  }

  @Query('workCapacity')
  async capacity(@Context() context: GraphContext) {
    const question = await this.questions.of(requireViewer(context));
    const [rows, people] = await Promise.all([capacity(this.db, question), staffOnWorkList(this.db)]);
    const names = new Map(people.map(({ uuid, name }) => [uuid, name]));
    return rows.map((row) => ({ ...row, name: row.personUuid === null ? null : (names.get(row.personUuid) ?? '') }));
  }

  private async asked(args: WorkGroupsArgs | WorkListArgs, context: GraphContext): Promise<WorkQuestion> {
    const { kinds } = this.known;
    return {
      ...(await this.questions.of(requireViewer(context))),
      whose: oneOf('whose', whoses, args.whose),
      doer: args.personUuid ?? null,
      turn: oneOf('turn', turns, args.turn),
      due: oneOf('due', dues, args.due),
      kind: oneOf(
        'kind',
        kinds.map(({ kind }) => kind),
        args.kind,
      ),
      company: args.companyUuid ?? null,
      tag: args.tag?.trim() || null,
      search: args.search?.trim() || null,
      period: periodGiven(args.period),
    };
  }
}

/** Who sees to it, and until when in place of whom. */
function peopleOf({ owner, reviewer, companyUuid }: WorkListRow, { standIns }: WorkQuestion) {
  const untilOf = (uuid: string | undefined) => {
    const those = standIns.filter(({ person }) => person === uuid);
    const [elsewhere] = those.filter(({ company }) => company === null);
    return (those.find(({ company }) => company !== null && company === companyUuid) ?? elsewhere)?.until ?? null;
  };
  const shown = (person: WorkPerson | null) =>
    person && { ...person, inPlaceOf: person.inPlaceOf?.name ?? null, until: untilOf(person.inPlaceOf?.uuid) };
  return { owner: shown(owner), reviewer: shown(reviewer) };
}

/** @throws GraphQLError VALIDATION for what is none */
function periodGiven(given: string | null | undefined): string | null {
  if (!given) return null;
  if (!isPeriod(given)) throw invalid('period must be a month, a quarter or a year, such as 2026-11, 2026-Q4 or 2026.');
  return given;
}

/** @throws GraphQLError VALIDATION for what is none of them */
function oneOf<One extends string>(name: string, known: readonly One[], given: string | null | undefined): One | null {
  if (!given) return null;
  const found = known.find((one) => one === given);
  if (!found) throw invalid(`${name} must be one of ${known.join(', ')}.`);
  return found;
}
