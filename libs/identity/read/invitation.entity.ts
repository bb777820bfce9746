import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';
import type { Givers } from '@daybook/kernel/projecting';

/** The invitation of a person, as its newest link stands. */
@Entity('invitations')
@Index('invitations_by_status', ['status', 'expiresAt'])
export class InvitationRow {
  @PrimaryColumn('uuid', { name: 'user_uuid', primaryKeyConstraintName: 'invitations_pkey' })
  user!: string;

  @Column('text')
  status!: 'open' | 'expired' | 'accepted';

  /** Who asked for its links: some links are shown to whoever asks. */
  @Column('jsonb', { name: 'issued_by', default: {} })
  issuedBy!: Givers;

  @Column('timestamptz', { name: 'issued_at' })
  issuedAt!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: string;
}
