import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, refusedBy, requireViewer, type Success } from '@daybook/kernel/graph';
import { signatureDocument, signerOf } from '@daybook/signatures/domain';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { v5 } from 'uuid';
import type {
  AnswerIdentityQuestionsArgs,
  AnswerIdentityQuestionsByLinkArgs,
  BeginIdentityQuestionsArgs,
  BeginIdentityQuestionsByLinkArgs,
} from './generated/arguments.js';
import { type Checked, KnowledgeChecks } from './knowledge-checks.js';
import { metadataOfOutsider, type Outsider, Outsiders } from './outsiders.js';

/** Identity questions, for signers in the portal and for those who have a link. */
@Resolver()
export class KnowledgeResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly outsiders: Outsiders,
    private readonly checks: KnowledgeChecks,
  ) {}

  @Mutation('beginIdentityQuestions')
  async begin(@Args() { uuid, person }: BeginIdentityQuestionsArgs, @Context() context: GraphContext) {
    return this.checks.begin(await this.inPortal(uuid, context), person);
  }

  @Mutation('answerIdentityQuestions')
  async answer(
    @Args() { uuid, reference, answers }: AnswerIdentityQuestionsArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    return this.checks.answer(await this.inPortal(uuid, context), reference, answers);
  }

  @Mutation('beginIdentityQuestionsByLink')
  async beginByLink(@Args() { token, person }: BeginIdentityQuestionsByLinkArgs, @Context() context: GraphContext) {
    const outsider = await this.outsiders.shown(token, context);
    if ('refused' in outsider) return { ...refusedBy(outsider), reference: null, questions: [] };
    return this.checks.begin(byLink(outsider, context), person);
  }

  @Mutation('answerIdentityQuestionsByLink')
  async answerByLink(
    @Args() { token, reference, answers }: AnswerIdentityQuestionsByLinkArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    const outsider = await this.outsiders.shown(token, context);
    if ('refused' in outsider) return refusedBy(outsider);
    return this.checks.answer(byLink(outsider, context), reference, answers);
  }

  private async inPortal(uuid: string, context: GraphContext): Promise<Checked> {
    const { state: document } = await this.commands.load(signatureDocument, uuid);
    const signer = document.is === 'absent' ? undefined : signerOf(document, requireViewer(context).uuid);
    // the guard has seen that the person is a signer
    if (document.is === 'absent' || !signer) throw new Error(`There is no signer of ${uuid} any more.`);
    const metadata = (step: string) => {
      const { bodyHash: _, ...rest } = metadataFromContext(context, document.company, step);
      return rest;
    };
    return { uuid, document, signer, metadata };
  }
}

function byLink(outsider: Outsider, context: GraphContext): Checked {
  const { uuid, document, signer, session } = outsider;
  const metadata = (step: string) => {
    const of = metadataOfOutsider(context, outsider, session);
    return { ...of, commandId: v5(step, of.commandId) };
  };
  return { uuid, document, signer, metadata };
}
