import { companyParticulars } from '@daybook/companies/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  type GraphContext,
  loadOnce,
  POLICIES,
  type Policies,
  policyNamed,
  requireViewer,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { questionNamed } from '@daybook/tax/domain';
import { newestFor, publishedYears } from '@daybook/tax/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import type {
  CompanyTaxQuestionnaireArgs,
  TqAnswerArgs,
  TqAvailableYearsArgs,
  TqFormAnswersArgs,
  TqStepAnswerArgs,
} from './generated/arguments.js';
import { TaxYears } from './tax-years.js';
import {
  answerView,
  formsOf,
  formView,
  progressView,
  type SeenYear,
  setupForm,
  stepView,
  yearView,
} from './views/index.js';

/** What a company is asked for its tax returns, and what it answered. */
@Resolver()
export class QuestionnairesResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(POLICIES) private readonly policies: () => Policies,
    private readonly years: TaxYears,
  ) {}

  /** What other areas of the tax season add to it is resolved with the company. */
  @Query('tqAvailableYears')
  async availableYears(
    @Args('companyUuid') company: TqAvailableYearsArgs['companyUuid'],
    @Context() context: GraphContext,
  ) {
    const [particulars, rows] = await Promise.all([
      companyParticulars(this.commands, company),
      this.years.known(company, context),
    ]);
    const published = await publishedYears(this.db, particulars?.corporateStructure ?? null);
    const seen = await Promise.all(rows.map(({ year }) => this.years.find(company, year, context)));
    const open = seen.filter((one) => one !== undefined);
    return {
      company,
      available_years: published.filter((year) => year >= (particulars?.foundedYear ?? year)),
      all_tq_years: open.map(({ year }) => year),
      forms_progress: open.map(async (one) => progressView(one, await this.years.isReadOnly(one, context))),
    };
  }

  @Query('companyTaxQuestionnaire')
  async questionnaire(@Args() { companyUuid, year }: CompanyTaxQuestionnaireArgs, @Context() context: GraphContext) {
    const seen = await this.years.find(companyUuid, year, context);
    if (!seen) return null;
    const viewer = requireViewer(context);
    const policy = policyNamed(this.policies(), 'taxPapers');
    const papers = await loadOnce(context, policy, companyUuid);
    const may = (action: string) => papers !== undefined && policy.may(viewer, action, papers);
    const particulars = await companyParticulars(this.commands, companyUuid);
    return yearView(seen, {
      isReadOnly: await this.years.isReadOnly(seen, context),
      mayAnswer: may('answer'),
      mayManage: may('manage'),
      mayAccept: may('accept'),
      newest: await newestFor(this.db, particulars?.corporateStructure ?? null, year),
    });
  }

  @Query('tqFormAnswers')
  async formAnswers(@Args() { companyUuid, year, form: key }: TqFormAnswersArgs, @Context() context: GraphContext) {
    const seen = await this.years.find(companyUuid, year, context);
    const form = seen && formsOf(seen).find((one) => one.key === key);
    if (!form) return null;
    const companyAnswer = formView(seen, form);
    return { companyAnswer, step_answers: companyAnswer.step_answers };
  }

  @Query('tqStepAnswer')
  async stepAnswer(@Args() { companyUuid, year, form, step }: TqStepAnswerArgs, @Context() context: GraphContext) {
    const seen = await this.years.find(companyUuid, year, context);
    const steps = seen && stepsOf(seen, form);
    const at = steps?.findIndex(({ key }) => key === step) ?? -1;
    return seen && steps && at >= 0 ? stepView(seen, form === setupForm ? null : form, steps, at) : null;
  }

  @Query('tqAnswer')
  async answer(@Args() { companyUuid, year, question: key }: TqAnswerArgs, @Context() context: GraphContext) {
    const seen = await this.years.find(companyUuid, year, context);
    const found = seen && questionNamed(seen.published.definition, key);
    const step =
      found && stepsOf(seen, found.form?.key ?? setupForm)?.find(({ questions }) => questions.includes(found.question));
    return step ? answerView(seen, { form: found.form?.key ?? null, step: step.key, question: found.question }) : null;
  }
}

function stepsOf(seen: SeenYear, form: string) {
  if (form === setupForm) return seen.published.definition.setup;
  return formsOf(seen).find(({ key }) => key === form)?.steps;
}
