import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

/**
 * What a search looks through: a to-do, a comment, or the name of a file, folder or link. PostgreSQL adds the column
 * `words` (see the migration): the words with their weights, and marks for company, kind and time.
 */
@Entity('search_documents')
@Index('search_documents_by_words', { synchronize: false })
export class SearchDocument {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'search_documents_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  /** todo, comment, file, folder, link */
  @Column('text')
  kind!: string;

  /** What a comment is about, else the thing itself. */
  @Column('uuid', { name: 'item_uuid' })
  itemUuid!: string;

  /** Whether the item is in the tree of files, so that its place says who may see it. */
  @Column('boolean', { name: 'in_tree' })
  inTree!: boolean;

  @Column('text')
  title!: string;

  /** Details of a to-do, text of a comment, target of a link. */
  @Column('text')
  body!: string;

  /** Of a to-do. */
  @Column('text')
  answer!: string;

  /** Of a to-do: its own flag. */
  @Column('boolean', { name: 'is_hidden' })
  isHidden!: boolean;

  /** When its words last changed. */
  @Column('timestamptz')
  at!: string;

  /** The week of `at`, counted from 1970. */
  @Column('integer')
  week!: number;

  @Column({ type: 'tsvector', generatedType: 'STORED', asExpression: 'as in the migration', nullable: true })
  readonly words?: string;
}

/** Where a folder, file or link lies and who may see it, by its own flags; what holds from above is asked of those above. */
@Entity('search_places')
export class SearchPlace {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'search_places_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  /** folder, link, file */
  @Column('text')
  kind!: string;

  /** Null for the root only. */
  @Column('uuid', { name: 'parent_uuid', nullable: true })
  parentUuid!: string | null;

  /** Its part of the path. */
  @Column('text')
  slug!: string;

  /** What rights need of its name: `tax`, or a year in four digits. */
  @Column('text', { nullable: true })
  mark!: string | null;

  @Column('uuid', { nullable: true })
  owner!: string | null;

  @Column('boolean', { name: 'is_from_client' })
  isFromClient!: boolean;

  @Column('boolean', { name: 'is_trashed' })
  isTrashed!: boolean;

  @Column('boolean', { name: 'is_hidden' })
  isHidden!: boolean;

  @Column('boolean', { name: 'is_restricted' })
  isRestricted!: boolean;

  /** Levels by membership. */
  @Column('jsonb')
  grants!: Readonly<Record<string, string>>;
}
