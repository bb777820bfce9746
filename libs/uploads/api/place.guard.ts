import type { UploadPurpose } from '@daybook/kernel/contributions';
import { uploadPurpose } from '@daybook/kernel/contributions';
import {
  anyPolicyNamed,
  demandChange,
  forbidden,
  type GraphContext,
  POLICIES,
  type Policies,
  requireViewer,
} from '@daybook/kernel/graph';
import { mayInFirm } from '@daybook/kernel/rights';
import type { Upload } from '@daybook/uploads/domain';
import { Inject, Injectable } from '@nestjs/common';
import { UPLOAD_PURPOSES } from './upload.service.js';

/** Asks, by what an area demands for its uploads, whether a person may put something where an upload goes. */
@Injectable()
export class PlaceGuard {
  constructor(
    @Inject(UPLOAD_PURPOSES) private readonly purposes: readonly UploadPurpose[],
    @Inject(POLICIES) private readonly policies: () => Policies,
  ) {}

  /** @throws GraphQLError NOT_FOUND, FORBIDDEN when the person who began it may not, or not any more */
  async demandStill({ purpose, target }: Upload, context: GraphContext): Promise<void> {
    const demanded = uploadPurpose(this.purposes, purpose).demands(target);
    if (!demanded) return;
    if (!('firm' in demanded))
      await demandChange(context, anyPolicyNamed(this.policies(), demanded.on), demanded.action, demanded.uuid);
    else if (!mayInFirm(requireViewer(context), demanded.firm)) throw forbidden();
  }
}
