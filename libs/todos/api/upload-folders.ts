import { findPolicy, type GraphContext, loadOnce, POLICIES, type Policies } from '@daybook/kernel/graph';
import { Inject, Injectable } from '@nestjs/common';

/** Asks the area of files where the answers of a to-do may be sent. */
@Injectable()
export class UploadFolders {
  constructor(@Inject(POLICIES) private readonly policies: () => Policies) {}

  /** Whether it is a folder of the company into which the person of the request may put files. */
  async takes(uuid: string, company: string, context: GraphContext): Promise<boolean> {
    const policy = findPolicy(this.policies(), 'file');
    const found = policy && (await loadOnce(context, policy, uuid));
    if (!found || found.company.uuid !== company || !context.viewer) return false;
    return policy.may(context.viewer, 'upload', found);
  }
}
