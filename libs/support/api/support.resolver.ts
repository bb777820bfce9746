import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  demand,
  type GraphContext,
  invalid,
  metadataFromContext,
  newUuid,
  POLICIES,
  type Policies,
  policyNamed,
  requireViewer,
  SUPPORT_FILES,
  type SupportFiles,
  successOf,
} from '@daybook/kernel/graph';
import { sendSupportMessage } from '@daybook/support/flow';
import { Inject } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { SendSupportMessageArgs } from './generated/arguments.js';

/** Takes what people write to the firm's support. */
@Resolver()
export class SupportResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POLICIES) private readonly policies: () => Policies,
    private readonly modules: ModuleRef,
  ) {}

  @Mutation('sendSupportMessage')
  async sendSupportMessage(
    @Args() { subject, message, attachment, attachmentTicket = null, companyUuid = null }: SendSupportMessageArgs,
    @Context() context: GraphContext,
  ) {
    const { uuid: user } = requireViewer(context);
    if (companyUuid !== null) await demand(context, policyNamed(this.policies(), 'company'), 'see', companyUuid);
    if (attachment && attachmentTicket) throw invalid('Send the attachment or its ticket, not both.');
    const taken = attachment ? await this.files().take(attachment, context) : { ticket: attachmentTicket };
    if ('refused' in taken) return successOf(taken);
    const written = { uuid: newUuid(context, 'supportMessage'), user, subject, message, attachment: taken.ticket };
    return successOf(await sendSupportMessage(this.commands, written, metadataFromContext(context, companyUuid)));
  }

  private files(): SupportFiles {
    return this.modules.get<SupportFiles>(SUPPORT_FILES, { strict: false });
  }
}
