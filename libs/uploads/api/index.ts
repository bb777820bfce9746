import type { UploadPurpose } from '@daybook/kernel/contributions';
import type { Area, ProductApi } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { PlaceGuard } from './place.guard.js';
import { UploadPolicy } from './upload.policy.js';
import { UploadRoutes } from './upload.routes.js';
import { UPLOAD_PURPOSES, UploadService } from './upload.service.js';
import { UploadAddresses } from './upload-address.js';

/** Needs `COMMANDS`, `CLOCK`, `CONFIG`, `POLICIES` and the object store from global modules; gives what resolvers take. */
@Module({
  providers: [UploadPolicy, UploadAddresses, UploadService, PlaceGuard, UploadRoutes],
  exports: [UploadPolicy, UploadService],
})
class UploadsModule {}

/** What the areas take is known to whoever puts them together. */
export function uploadsArea(purposes: readonly UploadPurpose[]): Area {
  return {
    name: 'uploads',
    module: {
      module: UploadsModule,
      global: true,
      providers: [{ provide: UPLOAD_PURPOSES, useValue: purposes }],
    },
    policies: [UploadPolicy],
    routes: [UploadRoutes],
  };
}

export const api = ({ uploadPurposes }: ProductApi) => uploadsArea(uploadPurposes);
export { UploadPolicy } from './upload.policy.js';
export { UploadService } from './upload.service.js';
