import type { CheckStatus, HouseStatus, MailingAddress } from '@daybook/checks/domain';
import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

/** A check as everybody may read it who sees payments. Texts are empty when its key was destroyed. */
@Entity('checks')
@Index('checks_by_company', ['companyUuid', 'createdAt', 'uuid'])
@Index('checks_by_payee', ['companyUuid', 'payee', 'createdAt'])
@Index('checks_failed', ['companyUuid'], { where: "status = 'failed'" })
@Index('checks_paid_though_voided', ['companyUuid'], { where: "status = 'voided' and cleared_on is not null" })
@Index('checks_in_place', ['replaces'], { where: 'replaces is not null' })
@Index('checks_by_account', ['bankAccount', 'number'])
export class CheckRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'checks_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  @Column('uuid', { name: 'bank_account' })
  bankAccount!: string;

  @Column('integer')
  number!: number;

  @Column('date', { name: 'check_date' })
  checkDate!: string;

  /** Whole cents. */
  @Column('integer')
  amount!: number;

  @Column('text')
  status!: CheckStatus;

  @Column('uuid', { nullable: true })
  vendor!: string | null;

  /** By whom checks count as one payee's: the name and the address on the paper. */
  @Column('text')
  payee!: string;

  @Column('text', { name: 'recipient_name' })
  recipientName!: string;

  /** Null when the key of the check was destroyed. */
  @Column('jsonb', { nullable: true })
  recipient!: MailingAddress | null;

  @Column('text', { name: 'sender_name' })
  senderName!: string;

  @Column('jsonb')
  sender!: MailingAddress;

  @Column('text')
  memo!: string;

  @Column('text')
  signatory!: string;

  /** The upload ticket of what goes into the envelope with it. */
  @Column('uuid', { nullable: true })
  attachment!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: string;

  @Column('uuid', { name: 'created_by', nullable: true })
  createdBy!: string | null;

  /** It waits for a second person, until it is released or has ended. */
  @Column('boolean', { name: 'is_awaiting_release' })
  isAwaitingRelease!: boolean;

  @Column('timestamptz', { name: 'released_at', nullable: true })
  releasedAt!: string | null;

  @Column('uuid', { name: 'released_by', nullable: true })
  releasedBy!: string | null;

  /** The day on which the mail house prints it; null until it has its order. */
  @Column('date', { name: 'send_date', nullable: true })
  sendDate!: string | null;

  /** What the mail house said, in the order in which it was heard. */
  @Column('jsonb', { name: 'house_statuses' })
  houseStatuses!: readonly { readonly status: HouseStatus; readonly at: string }[];

  @Column('text', { name: 'tracking_number', nullable: true })
  trackingNumber!: string | null;

  /** A void or a deletion that the mail house has not answered yet. */
  @Column('text', { name: 'asked', nullable: true })
  asked!: 'void' | 'deletion' | null;

  @Column('timestamptz', { name: 'voided_at', nullable: true })
  voidedAt!: string | null;

  @Column('uuid', { name: 'voided_by', nullable: true })
  voidedBy!: string | null;

  @Column('date', { name: 'cleared_on', nullable: true })
  clearedOn!: string | null;

  /** Why it failed, or why what was asked was refused; a sentence. */
  @Column('text', { nullable: true })
  message!: string | null;

  /** Who has seen that it failed. */
  @Column('uuid', { name: 'failure_seen_by', array: true })
  failureSeenBy!: readonly string[];

  /** The check in whose place it was written. */
  @Column('uuid', { nullable: true })
  replaces!: string | null;
}
