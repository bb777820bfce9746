import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

/** The invitation of a person, as its newest link stands. */
@Entity('invitations')
@Index('invitations_by_status', ['status', 'expiresAt'])
export class InvitationRow {
  @PrimaryColumn('uuid', { name: 'user_uuid', primaryKeyConstraintName: 'invitations_pkey' })
  user!: string;

  @Column('text')
  status!: 'open' | 'expired' | 'accepted';

  @Column('timestamptz', { name: 'issued_at' })
  issuedAt!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: string;
}
