import { CONFIG, type Config } from '@daybook/kernel/config';
import type { Area } from '@daybook/kernel/graph';
import { dropboxSignOf, knowledgeOf } from '@daybook/signatures/flow';
import { DocumentWork } from '@daybook/signatures/work';
import { Module } from '@nestjs/common';
import { DayOfSigningResolver } from './day-of-signing.resolver.js';
import { DocumentsOfTodos } from './document-of-todo.js';
import { IdentityResolver } from './identity.resolver.js';
import { KnowledgeResolver } from './knowledge.resolver.js';
import { KNOWLEDGE_SERVICE, KnowledgeChecks } from './knowledge-checks.js';
import { EngagementLettersResolver } from './letters.resolver.js';
import { outsiderProviders } from './outsider.providers.js';
import { OwnSignaturesResolver } from './own-signatures.resolver.js';
import { PdfRoutes } from './pdf.routes.js';
import { PreparationResolver } from './preparation.resolver.js';
import { ProviderCallbackRoutes } from './provider-callback.routes.js';
import { ProviderNews } from './provider-news.js';
import { DROPBOX_SIGN, ProviderPageRoutes } from './provider-page.routes.js';
import { ProviderPages } from './provider-pages.js';
import { SignatureItems } from './signature.items.js';
import { SignatureDocumentPolicy, SignatureDocumentsPolicy } from './signature.policy.js';
import { SignaturesResolver } from './signatures.resolver.js';
import { SignersResolver } from './signers.resolver.js';
import { SigningResolver } from './signing.resolver.js';
import { SignatureTemplatePolicy } from './template.policy.js';
import { SignatureTemplatesResolver } from './templates.resolver.js';
import { DOCUMENT_WORK, VerificationResolver } from './verification.resolver.js';

@Module({
  providers: [
    SignatureDocumentPolicy,
    SignatureDocumentsPolicy,
    SignatureTemplatePolicy,
    SignatureItems,
    SignaturesResolver,
    SignersResolver,
    PreparationResolver,
    SigningResolver,
    DayOfSigningResolver,
    OwnSignaturesResolver,
    SignatureTemplatesResolver,
    EngagementLettersResolver,
    DocumentsOfTodos,
    VerificationResolver,
    IdentityResolver,
    KnowledgeResolver,
    KnowledgeChecks,
    { provide: KNOWLEDGE_SERVICE, inject: [CONFIG], useFactory: knowledgeOf },
    ...outsiderProviders,
    { provide: DROPBOX_SIGN, inject: [CONFIG], useFactory: dropboxSignOf },
    { provide: ProviderPages, inject: [CONFIG], useFactory: (config: Config) => new ProviderPages(config) },
    ProviderNews,
    ProviderPageRoutes,
    ProviderCallbackRoutes,
  ],
})
class SignaturesModule {}

/**
 * Needs `COMMANDS`, `POOL`, `CLOCK`, `POLICIES` and `UploadService` from global modules.
 *
 * @param work tests run its children from the sources
 */
export function signaturesAreaWith(work: DocumentWork): Area {
  return {
    name: 'signatures',
    module: { module: SignaturesModule, providers: [{ provide: DOCUMENT_WORK, useValue: work }] },
    policies: [SignatureDocumentPolicy, SignatureDocumentsPolicy, SignatureTemplatePolicy],
    routes: [PdfRoutes, ProviderPageRoutes, ProviderCallbackRoutes],
    fillers: { SignatureDocument: DocumentsOfTodos },
  };
}

export const itemResolvers = [SignatureItems];

export const api = signaturesAreaWith(new DocumentWork());
