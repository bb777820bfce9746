import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { DayOfSigningResolver } from './day-of-signing.resolver.js';
import { DocumentsOfTodos } from './document-of-todo.js';
import { PreparationResolver } from './preparation.resolver.js';
import { SignatureDocumentPolicy, SignatureDocumentsPolicy } from './signature.policy.js';
import { SignaturesResolver } from './signatures.resolver.js';
import { SigningResolver } from './signing.resolver.js';
import { SignatureTemplatePolicy } from './template.policy.js';
import { SignatureTemplatesResolver } from './templates.resolver.js';

@Module({
  providers: [
    SignatureDocumentPolicy,
    SignatureDocumentsPolicy,
    SignatureTemplatePolicy,
    SignaturesResolver,
    PreparationResolver,
    SigningResolver,
    DayOfSigningResolver,
    SignatureTemplatesResolver,
    DocumentsOfTodos,
  ],
})
class SignaturesModule {}

/** Needs `COMMANDS`, `POOL`, `CLOCK`, `POLICIES` and `UploadService` from global modules. */
export const api: Area = {
  name: 'signatures',
  module: SignaturesModule,
  policies: [SignatureDocumentPolicy, SignatureDocumentsPolicy, SignatureTemplatePolicy],
  fillers: { SignatureDocument: DocumentsOfTodos },
};
