import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';
import type { DocumentState, IdentityCheck } from '@daybook/signatures/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A signer as lists show and find them; name and email are gone with the key of the document. */
export interface SignerOfRow {
  readonly uuid: string;
  readonly user: string | null;
  readonly place: number;
  readonly name: string;
  readonly email: string;
  readonly is: 'waiting' | 'viewed' | 'signed' | 'declined';
  readonly signedAt: string | null;
  /** How far it is known who they are; null where nobody asks. */
  readonly identity: IdentityStanding | null;
  /** A member of staff, who signs for the firm. */
  readonly isOfFirm: boolean;
  /** When they were last asked or reminded; null before it was their turn. */
  readonly notifiedAt: string | null;
}

export type IdentityStanding = 'missing' | 'locked' | IdentityCheck;

@Entity('signature_documents')
@Index('signature_documents_newest', ['companyUuid', 'createdAt', 'uuid'])
@Index('signature_documents_active', ['state', 'expiresOn'])
@Index('signature_documents_due', ['nextReminderAt'])
@Index('signature_documents_by_signer', { synchronize: false })
@Index('signature_documents_by_sha256', ['signedSha256'])
@Index('signature_documents_by_certificate', ['sealCertificate'])
export class SignatureDocumentRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'signature_documents_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  @Column('text')
  name!: string;

  @Column('text')
  state!: DocumentState;

  @Column('text', { name: 'document_type' })
  documentType!: string;

  @Column('text')
  provider!: string;

  /** Those of the provider; null where the document is our own. */
  @Column('text', { name: 'document_id', nullable: true })
  documentId!: string | null;

  @Column('text', { name: 'document_request_id', nullable: true })
  documentRequestId!: string | null;

  @Column('jsonb')
  signers!: readonly SignerOfRow[];

  /** Names of those in whose place others sign, by the uuid that the events have for them. */
  @Column('jsonb', { name: 'replaced_names' })
  replacedNames!: Readonly<Record<string, string>>;

  /** Of the signers, for the list of each person. */
  @Column('uuid', { name: 'signer_users', array: true })
  signerUsers!: readonly string[];

  @Column('uuid', { name: 'created_by', nullable: true })
  createdBy!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: string;

  @Column('uuid', { name: 'sent_by', nullable: true })
  sentBy!: string | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: string | null;

  @Column('timestamptz', { name: 'signed_at', nullable: true })
  signedAt!: string | null;

  @Column('date', { name: 'expires_on' })
  expiresOn!: string;

  @Column('text', { name: 'reminder_frequency' })
  reminderFrequency!: string;

  @Column('timestamptz', { name: 'reminder_last_sent_at', nullable: true })
  reminderLastSentAt!: string | null;

  @Column('timestamptz', { name: 'next_reminder_at', nullable: true })
  nextReminderAt!: string | null;

  /** The sealed PDF. */
  @Column('uuid', { nullable: true })
  file!: string | null;

  @Column('text', { nullable: true })
  message!: string | null;

  /** Why it was declined, voided, or has failed. */
  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('boolean', { name: 'is_void_requested' })
  isVoidRequested!: boolean;

  /** The to-do that asks for it. */
  @Column('uuid', { nullable: true })
  todo!: string | null;

  /** Of the sealed PDF, hex. */
  @Column('text', { name: 'signed_sha256', nullable: true })
  signedSha256!: string | null;

  /** SHA-256 of the certificate that we sealed it with, hex. */
  @Column('text', { name: 'seal_certificate', nullable: true })
  sealCertificate!: string | null;
}

export class CreateSignatureDocuments1766550000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table signature_documents (
        uuid uuid not null constraint signature_documents_pkey primary key,
        company_uuid uuid,
        name text not null,
        state text not null,
        document_type text not null,
        provider text not null,
        document_id text,
        document_request_id text,
        signers jsonb not null,
        signer_users uuid[] not null,
        created_by uuid,
        created_at timestamptz not null,
        sent_by uuid,
        sent_at timestamptz,
        signed_at timestamptz,
        expires_on date not null,
        reminder_frequency text not null,
        reminder_last_sent_at timestamptz,
        next_reminder_at timestamptz,
        file uuid,
        message text,
        reason text,
        is_void_requested boolean not null,
        todo uuid
      )`);
    await runner.query(
      'create index signature_documents_newest on signature_documents (company_uuid, created_at, uuid)',
    );
    await runner.query('create index signature_documents_active on signature_documents (state, expires_on)');
    await runner.query('create index signature_documents_by_signer on signature_documents using gin (signer_users)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table signature_documents');
  }
}

export class AddSealsToSignatureDocuments1766640000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table signature_documents add column signed_sha256 text, add column seal_certificate text',
    );
    await runner.query('create index signature_documents_by_sha256 on signature_documents (signed_sha256)');
    await runner.query('create index signature_documents_by_certificate on signature_documents (seal_certificate)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table signature_documents drop column signed_sha256, drop column seal_certificate');
  }
}
