import type { DefaultGrantsState } from '@daybook/companies/domain';
import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';

/** The companies one person has marked. */
@Entity('user_favorites')
export class UserFavoritesRow {
  @PrimaryColumn('uuid', { name: 'user_uuid', primaryKeyConstraintName: 'user_favorites_pkey' })
  userUuid!: string;

  @Column('uuid', { array: true })
  companies!: readonly string[];
}

/** What the firm gives to roles; one row. */
@Entity('default_grants')
export class DefaultGrantsRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'default_grants_pkey' })
  scope!: string;

  @Column('jsonb')
  grants!: DefaultGrantsState;
}
