import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { PreparationResolver } from './preparation.resolver.js';
import { SignatureDocumentPolicy, SignatureDocumentsPolicy } from './signature.policy.js';
import { SignaturesResolver } from './signatures.resolver.js';
import { SigningResolver } from './signing.resolver.js';

@Module({
  providers: [
    SignatureDocumentPolicy,
    SignatureDocumentsPolicy,
    SignaturesResolver,
    PreparationResolver,
    SigningResolver,
  ],
})
class SignaturesModule {}

/** Needs `COMMANDS`, `POOL`, `CLOCK`, `POLICIES` and `UploadService` from global modules. */
export const api: Area = {
  name: 'signatures',
  module: SignaturesModule,
  policies: [SignatureDocumentPolicy, SignatureDocumentsPolicy],
};
