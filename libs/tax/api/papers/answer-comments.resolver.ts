import { isHiddenMember, membershipsInForce } from '@daybook/companies/published';
import { activePeople, viewersIn } from '@daybook/identity/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import {
  type GraphContext,
  metadataFromContext,
  newUuid,
  notFound,
  refusedBy,
  requireLoaded,
  requireViewer,
  succeeded,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { isClient } from '@daybook/kernel/rights';
import { mentionedIn } from '@daybook/kernel/text';
import { questionnaireRefusals, questionsOf } from '@daybook/tax/domain';
import { answerComment, type Commented, changeAnswerComment, commentOnAnswer } from '@daybook/tax/flow';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { PapersPolicy } from '../papers.policy.js';
import { TaxYears } from '../questionnaires/tax-years.js';
import type {
  AddTqAnswerCommentArgs,
  DeleteTqAnswerCommentArgs,
  UpdateTqAnswerCommentArgs,
} from './generated/arguments.js';

const notMentionable = refuse('notMentionable', 'Somebody mentioned here does not see this answer.');

/** What is said about answers, in threads as those of to-dos. */
@Resolver()
export class AnswerCommentsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly papers: PapersPolicy,
    private readonly years: TaxYears,
  ) {}

  @Mutation('addTqAnswerComment')
  async add(
    @Args() { companyUuid: company, year, question, text }: AddTqAnswerCommentArgs,
    @Context() context: GraphContext,
  ) {
    const seen = await this.years.find(company, year, context);
    if (!seen) return shown(questionnaireRefusals.notThere);
    const asked = questionsOf(seen.published.definition).find((one) => one.question.key === question);
    if (!asked) return shown(questionnaireRefusals.questionNotThere);
    if (!(await this.mayMention(mentionedIn(text), company, context))) return shown(notMentionable);
    const about = { year, form: asked.form?.key ?? null, question };
    const uuid = newUuid(context, 'comment');
    const metadata = metadataFromContext(context, company);
    return shown(await commentOnAnswer(this.commands, { company, about, uuid, text }, metadata), uuid);
  }

  @Mutation('updateTqAnswerComment')
  async update(@Args() { uuid, text }: UpdateTqAnswerCommentArgs, @Context() context: GraphContext) {
    const before = await this.own(uuid);
    const known = mentionedIn(before.text);
    const added = mentionedIn(text).filter((person) => !known.includes(person));
    if (!(await this.mayMention(added, before.company ?? '', context))) return shown(notMentionable);
    const metadata = metadataFromContext(context, before.company);
    return shown(await changeAnswerComment(this.commands, uuid, text, metadata), uuid);
  }

  @Mutation('deleteTqAnswerComment')
  async delete(@Args() { uuid }: DeleteTqAnswerCommentArgs, @Context() context: GraphContext) {
    const { company } = await this.own(uuid);
    const outcome = await changeAnswerComment(this.commands, uuid, null, metadataFromContext(context, company));
    return 'refused' in outcome ? refusedBy(outcome) : succeeded;
  }

  /** One on anything else is changed by the operations of comments. */
  private async own(uuid: string) {
    const found = await answerComment(this.commands, uuid);
    if (!found) throw notFound();
    return found;
  }

  /** People of the company whom the author may know of, and who see the papers. */
  private async mayMention(people: readonly string[], company: string, context: GraphContext): Promise<boolean> {
    if (people.length === 0) return true;
    const now = this.clock.now();
    const { rows } = await this.db.query<{ uuid: string }>({
      name: 'people to mention on an answer',
      text: `select distinct u.uuid from ${membershipsInForce('$2')} m join ${activePeople} u on u.uuid = m.user_uuid
        where m.company_uuid = $1 and u.uuid = any($3::uuid[])
          and not ($4 and ${isHiddenMember})`,
      values: [company, now, people, isClient(requireViewer(context))],
    });
    const papers = await requireLoaded(context, this.papers, company);
    const viewers = await viewersIn(
      this.db,
      company,
      rows.map(({ uuid }) => uuid),
      now,
    );
    return people.every((person) => {
      const viewer = viewers.get(person);
      return viewer !== undefined && this.papers.may(viewer, 'see', papers);
    });
  }
}

function shown(outcome: Commented | Refusal, uuid = '') {
  if ('refused' in outcome) return { ...refusedBy(outcome), comment: null };
  const { comment } = outcome;
  if (comment.is !== 'there') return { ...succeeded, comment: null };
  const { item: itemUuid, company: companyUuid, author, text, files, createdAt, updatedAt } = comment;
  const row = { uuid, itemUuid, companyUuid, author, actor: author, text, files, system: null, createdAt, updatedAt };
  return { ...succeeded, comment: row };
}
