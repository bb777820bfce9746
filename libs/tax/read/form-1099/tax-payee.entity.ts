import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';
import type { Classification, TinMatch } from '@daybook/tax/domain';

/** A vendor as somebody who may get a 1099, as far as who gets which form hangs on it; names and numbers stand in the log alone. */
@Entity('tax_payees')
export class TaxPayeeRow {
  /** The vendor's. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'tax_payees_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  @Column('boolean', { name: 'is_foreign' })
  isForeign!: boolean;

  @Column('boolean', { name: 'is_attorney' })
  isAttorney!: boolean;

  @Column('boolean', { name: 'is_employee' })
  isEmployee!: boolean;

  /** Agreed to get statements electronically. */
  @Column('boolean', { name: 'is_electronic' })
  isElectronic!: boolean;

  /** Null: there is no W-9. */
  @Column('text', { nullable: true })
  classification!: Classification | null;

  @Column('text', { name: 'exempt_code' })
  exemptCode!: string;

  @Column('text', { nullable: true })
  state!: string | null;

  @Column('timestamptz', { name: 'w9_at', nullable: true })
  w9At!: string | null;

  /** A file that came since, and that nobody has read. */
  @Column('timestamptz', { name: 'w9_file_at', nullable: true })
  w9FileAt!: string | null;

  /** A link that nobody has used yet, until then. */
  @Column('timestamptz', { name: 'asked_until', nullable: true })
  askedUntil!: string | null;

  @Column('text', { name: 'tin_match', nullable: true })
  tinMatch!: TinMatch | null;

  /** “B” notices of the IRS. */
  @Column('integer')
  notices!: number;

  @Column('date', { name: 'reply_by', nullable: true })
  replyBy!: string | null;
}
