import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  decided,
  demand,
  type GraphContext,
  handled,
  invalid,
  metadataFromContext,
  newUuid,
  type OperationHandler,
  POLICIES,
  type Policies,
  policyNamed,
  requireViewer,
  type ServedOperation,
  SUPPORT_FILES,
  type SupportFiles,
  successOf,
  type Upload,
} from '@daybook/kernel/graph';
import type { ValuesOf } from '@daybook/kernel/operations';
import { messageOperations, sendSupportMessage, supportMessage } from '@daybook/support/domain';
import { writeToSupport } from '@daybook/support/flow';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';

type Input = (typeof sendSupportMessage)['input'];

/** Takes what people write to the firm's support. */
@Injectable()
export class SupportDesk implements OperationHandler<Input> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POLICIES) private readonly policies: () => Policies,
    private readonly modules: ModuleRef,
  ) {}

  async handle(given: ValuesOf<Input>, context: GraphContext) {
    const { uuid: user } = requireViewer(context);
    const { subject, message, attachment, attachmentTicket, companyUuid } = given;
    if (companyUuid !== null) await demand(context, policyNamed(this.policies(), 'company'), 'see', companyUuid);
    if (attachment && attachmentTicket) throw invalid('Send the attachment or its ticket, not both.');
    const taken = attachment ? await this.files().take(attachment as Upload, context) : { ticket: attachmentTicket };
    if ('refused' in taken) return successOf(taken);
    const written = { uuid: newUuid(context, 'supportMessage'), user, subject, message, attachment: taken.ticket };
    return successOf(await writeToSupport(this.commands, written, metadataFromContext(context, companyUuid)));
  }

  private files(): SupportFiles {
    return this.modules.get<SupportFiles>(SUPPORT_FILES, { strict: false });
  }
}

export const operations: readonly ServedOperation[] = [
  handled(sendSupportMessage, SupportDesk),
  ...decided(supportMessage, messageOperations),
];
