import { type GraphContext, loadOnce, POLICIES, type Policies, type Policy } from '@daybook/kernel/graph';
import { Inject, Injectable } from '@nestjs/common';

/** A folder or file, as its own area knows it. */
interface InLibrary {
  readonly company: { readonly uuid: string };
}

/** Asks the area of files where the answers of a to-do may be sent. */
@Injectable()
export class UploadFolders {
  constructor(@Inject(POLICIES) private readonly policies: () => Policies) {}

  /** Whether it is a folder of the company into which the person of the request may put files. */
  async takes(uuid: string, company: string, context: GraphContext): Promise<boolean> {
    const policy = this.policies().get('file') as Policy<InLibrary> | undefined;
    const found = policy && (await loadOnce(context, policy, uuid));
    if (!found || found.company.uuid !== company || !context.viewer) return false;
    return policy.may(context.viewer, 'upload', found);
  }
}
