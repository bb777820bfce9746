import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

/** One version of a file's bytes. Instants are ISO 8601 UTC. */
export interface VersionOfRow {
  readonly uuid: string;
  /** From 1, without gaps. */
  readonly number: number;
  readonly filename: string;
  /** In bytes. */
  readonly size: number;
  readonly mediaType: string;
  /** Who uploaded it; null when the product did. */
  readonly by: string | null;
  readonly at: string;
  /** clean, infected, password_protected, too_large_to_scan; null until it was scanned. */
  readonly scan: string | null;
  readonly preview: { readonly kind: string; readonly width: number; readonly height: number } | null;
  readonly isTooLargeToPreview: boolean;
  /** extracted, failed; null until its text was looked for. */
  readonly extraction: string | null;
}

const live = 'trashed_at IS NULL';
const entry = `${live} AND parent_uuid IS NOT NULL AND owner IS NOT NULL AND kind <> 'link'`;

/**
 * A folder, link or file as it stands by itself: whether it is in the trash or hidden because of a folder above it is
 * asked of the tree. A file without a parent is attached to an item, or on its way into the tree.
 */
@Entity('file_nodes')
@Index('file_nodes_by_place', ['parentUuid', 'isLeaf', 'title', 'uuid'], { where: live })
@Index('file_nodes_by_title', ['parentUuid', 'title', 'uuid'], { where: live })
@Index('file_nodes_by_size', ['parentUuid', 'size', 'uuid'], { where: live })
@Index('file_nodes_by_creation', ['parentUuid', 'createdAt', 'uuid'], { where: live })
@Index('file_nodes_by_change', ['parentUuid', 'updatedAt', 'uuid'], { where: live })
@Index('file_nodes_in_trash', ['companyUuid', 'trashedAt', 'uuid'], { where: 'trashed_at IS NOT NULL' })
@Index('file_nodes_of_company', ['companyUuid', 'kind', 'parentUuid', 'isFromClient', 'isOpenedByStaff'], {
  where: live,
})
@Index('file_nodes_feed_by_creation', ['companyUuid', 'createdAt', 'uuid'], { where: entry })
@Index('file_nodes_feed_by_activity', ['companyUuid', 'latestActivityAt', 'uuid'], { where: entry })
export class NodeRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'file_nodes_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  /** Null for the root, and for files that are not in the tree. */
  @Column('uuid', { name: 'parent_uuid', nullable: true })
  parentUuid!: string | null;

  /** folder, link, file */
  @Column('text')
  kind!: string;

  /** Not a folder: folders come first. */
  @Column('boolean', { name: 'is_leaf' })
  isLeaf!: boolean;

  @Column({ type: 'text', collation: 'natural' })
  title!: string;

  /** Null when the product made it. */
  @Column('uuid', { nullable: true })
  owner!: string | null;

  @Column('boolean', { name: 'is_from_client' })
  isFromClient!: boolean;

  /** Its own flag. */
  @Column('timestamptz', { name: 'trashed_at', nullable: true })
  trashedAt!: string | null;

  /** Who put it into the trash; null when the product did, and outside of the trash. */
  @Column('uuid', { name: 'trashed_by', nullable: true })
  trashedBy!: string | null;

  /** Its own flag: only members with a grant here or below see it. */
  @Column('boolean', { name: 'is_restricted', default: false })
  isRestricted!: boolean;

  /** Who gave which level when, by membership. */
  @Column('jsonb')
  grants!: Readonly<Record<string, { readonly level: string; readonly by: string | null; readonly at: string }>>;

  /** By number; empty for folders and links. */
  @Column('jsonb')
  versions!: readonly VersionOfRow[];

  @Column('uuid', { name: 'version_uuid', nullable: true })
  versionUuid!: string | null;

  /** Bytes of the current version; 0 for folders and links. */
  @Column('bigint')
  size!: number;

  @Column('boolean', { name: 'is_opened_by_staff' })
  isOpenedByStaff!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: string;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: string;

  @Column('timestamptz', { name: 'latest_activity_at' })
  latestActivityAt!: string;
}
