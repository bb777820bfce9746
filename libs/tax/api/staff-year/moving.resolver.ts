import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import {
  type GraphContext,
  loadOnce,
  POLICIES,
  type Policies,
  policyNamed,
  refusedBy,
  requireViewer,
  type Success,
  succeeded,
} from '@daybook/kernel/graph';
import {
  type Definition,
  type DefinitionMove,
  moveOf,
  type Published,
  questionnaireRefusals,
  questionsOf,
} from '@daybook/tax/domain';
import { fillPlaceholders, type Places } from '@daybook/tax/domain/questionnaire';
import { openYear, placesOf, publishedDefinition } from '@daybook/tax/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { YearCommands } from '../questionnaires/year-commands.js';
import type { MoveTqDefinitionArgs, TqDefinitionMoveArgs } from './generated/arguments.js';

/** A year goes on with other questions, once staff have seen what would be other. */
@Resolver()
export class MovingResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POLICIES) private readonly policies: () => Policies,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmName'>,
    private readonly yearCommands: YearCommands,
  ) {}

  @Query('tqDefinitionMove')
  async move(@Args() { companyUuid, year, version }: TqDefinitionMoveArgs, @Context() context: GraphContext) {
    if (!(await this.seesAnswers(companyUuid, context))) return null;
    const [open, to] = await Promise.all([
      openYear(this.commands, companyUuid, year, context.judgement),
      publishedDefinition(this.commands, version),
    ]);
    if (!open || to?.definition.year !== year) return null;
    const places = await placesOf(this.commands, open, this.config.firmName);
    return moveView(moveOf(open.state, open.published, to), open.published, to, places);
  }

  @Mutation('moveTqDefinition')
  async moveTo(
    @Args() { companyUuid, year, version }: MoveTqDefinitionArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    const to = await publishedDefinition(this.commands, version);
    if (!to) return refusedBy(questionnaireRefusals.otherQuestions);
    const moved = await this.yearCommands.send(
      companyUuid,
      year,
      (published) => ({ type: 'MoveDefinition', published, to }),
      context,
    );
    return 'refused' in moved ? refusedBy(moved) : succeeded;
  }

  /** What would be other tells of answers, and managing a year is not seeing it. */
  private async seesAnswers(company: string, context: GraphContext): Promise<boolean> {
    const policy = policyNamed(this.policies(), 'taxPapers');
    const papers = await loadOnce(context, policy, company);
    return papers !== undefined && policy.may(requireViewer(context), 'see', papers);
  }
}

function moveView(move: DefinitionMove, from: Published, to: Published, places: Places) {
  const names = new Map([...namesIn(from.definition), ...namesIn(to.definition)]);
  const named = (keys: readonly string[]) => keys.map((key) => fillPlaceholders(names.get(key) ?? key, places));
  return {
    version: to.version,
    title: to.definition.title,
    apart: named(move.apart),
    returned: named(move.returned),
    reopened: named(move.reopened),
    isPerjuryWithdrawn: move.isPerjuryWithdrawn,
    shown: named(move.shown),
    hidden: named(move.hidden),
    enabled: named(move.enabled),
    disabled: named(move.disabled),
  };
}

function namesIn(definition: Definition): readonly (readonly [string, string])[] {
  return [
    ...definition.forms.map(({ key, title }) => [key, title] as const),
    ...questionsOf(definition).map(({ question: { key, label } }) => [key, label] as const),
  ];
}
