import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { UploadPurpose } from '@daybook/kernel/contributions';
import { type GraphContext, metadataFromContext, newUuid } from '@daybook/kernel/graph';
import { OBJECTS, type Objects, SEALED_OBJECTS, type SealedObjects } from '@daybook/kernel/store';
import { beginUpload, type Receiving, UploadParts, type UploadRequest } from '@daybook/uploads/flow';
import { Inject, Injectable } from '@nestjs/common';
import { UploadAddresses } from './upload-address.js';

/** What all areas take uploads for. */
export const UPLOAD_PURPOSES = Symbol('UploadPurposes');

/** Where uploads of every purpose are begun, and what it takes to receive them. */
@Injectable()
export class UploadService {
  readonly receiving: Receiving;

  constructor(
    @Inject(COMMANDS) commands: Commands,
    @Inject(OBJECTS) objects: Objects,
    @Inject(SEALED_OBJECTS) sealed: SealedObjects,
    @Inject(CLOCK) clock: Clock,
    @Inject(UPLOAD_PURPOSES) given: readonly UploadPurpose[],
    @Inject(CONFIG) config: Config,
    private readonly addresses: UploadAddresses,
  ) {
    this.receiving = {
      commands,
      // the firm may set anew what is taken while this runs
      get purposes() {
        return given.map((one) => ({ ...one, ...one.asSet?.(config) }));
      },
      clock,
      parts: new UploadParts(objects, sealed),
    };
  }

  /**
   * A ticket for one upload, as the screens get it. Whether the person may put something there was asked before.
   *
   * @param step where the beginning is only a part of what the request does
   */
  async begin(wanted: UploadRequest, company: string | null, context: GraphContext, step?: string) {
    const uuid = newUuid(context, 'upload');
    const refusal = await beginUpload(this.receiving, uuid, wanted, metadataFromContext(context, company, step));
    if (refusal) return { uuid: null, startUrl: null, errorMessage: refusal.message };
    return { uuid, startUrl: this.addresses.of(uuid), errorMessage: null };
  }
}
