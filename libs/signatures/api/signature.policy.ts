import { companyAccess } from '@daybook/companies/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { GraphContext, PolicyOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, type OnReason, type Viewer } from '@daybook/kernel/rights';
import {
  mayOnSignatures,
  type SignatureDocument,
  type SignaturePermission,
  signatureDocument,
  signatureRows,
  signerOf,
} from '@daybook/signatures/domain';
import { Inject, Injectable } from '@nestjs/common';

/** A document as the log has it now, and its company. */
export interface GuardedDocument {
  readonly document: SignatureDocument;
  readonly company: CompanyAccess;
}

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    signatureDocument: GuardedDocument;
    signatureDocuments: CompanyAccess;
  }
}

/** Staff who see the company, and each signer theirs. */
@Injectable()
export class SignatureDocumentPolicy implements PolicyOf<'signatureDocument'> {
  readonly on = 'signatureDocument';
  readonly actions = ['see', 'manage', 'change', 'sign'];

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  async load(uuid: string, context: GraphContext): Promise<GuardedDocument | undefined> {
    const { state } = await this.commands.load(signatureDocument, uuid, context.judgement);
    if (state.is === 'absent' || state.company === null) return undefined;
    const of = state.company;
    const company = await context.once(`access to ${of}`, () => companyAccess(this.db, of));
    return company && { document: state, company };
  }

  may(viewer: Viewer, action: string, { document, company }: GuardedDocument, onReason?: OnReason): boolean {
    const isSigner = mayInCompany(viewer, 'see', company) && signerOf(document, viewer.uuid) !== undefined;
    if (action === 'sign') return isSigner;
    if (action === 'see' && isSigner) return true;
    return mayOnSignatures(viewer, action === 'change' ? 'change' : 'manage', company, onReason);
  }

  companyOf({ company }: GuardedDocument): CompanyAccess {
    return company;
  }
}

/** Rights on all documents of a company, by the company's uuid. */
@Injectable()
export class SignatureDocumentsPolicy implements PolicyOf<'signatureDocuments'> {
  readonly on = 'signatureDocuments';
  readonly actions = ['see', ...Object.keys(signatureRows)];

  constructor(@Inject(POOL) private readonly db: Queryable) {}

  load(uuid: string): Promise<CompanyAccess | undefined> {
    return companyAccess(this.db, uuid);
  }

  may(viewer: Viewer, action: string, company: CompanyAccess, onReason?: OnReason): boolean {
    if (action === 'see') return mayInCompany(viewer, 'see', company, onReason);
    return mayOnSignatures(viewer, action as SignaturePermission, company, onReason);
  }

  companyOf(company: CompanyAccess): CompanyAccess {
    return company;
  }
}
