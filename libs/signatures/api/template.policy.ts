import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { GraphContext, PolicyOf } from '@daybook/kernel/graph';
import { mayInFirm, type Viewer } from '@daybook/kernel/rights';
import { type SignatureTemplate, signatureTemplate } from '@daybook/signatures/domain';
import { Inject, Injectable } from '@nestjs/common';

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    signatureTemplate: SignatureTemplate;
  }
}

/** Templates are the firm's: all who have the staff dashboard see them, with their PDF. */
@Injectable()
export class SignatureTemplatePolicy implements PolicyOf<'signatureTemplate'> {
  readonly on = 'signatureTemplate';
  readonly actions = ['see'];

  constructor(@Inject(COMMANDS) private readonly commands: Commands) {}

  async load(uuid: string, context: GraphContext): Promise<SignatureTemplate | undefined> {
    const { state } = await this.commands.load(signatureTemplate, uuid, context.judgement);
    return state.is === 'absent' ? undefined : state;
  }

  may(viewer: Viewer): boolean {
    return mayInFirm(viewer, 'viewStaffDashboard');
  }
}
