import { type CompanyAccess, columnsOf, granted, inside, type Row, type Viewer } from '@daybook/kernel/rights';

/** Rights on one comment of an item that the viewer sees. */
// biome-ignore format: it is a table
export const commentRows = {
  //          SU     SD     SN     SX   JA     TA     CO     CM
  change:   ['own', 'own', 'own', '–', 'own', 'own', 'own', 'own'],
  delete:   ['own', 'own', 'own', '–', 'own', 'own', 'own', 'own'],
} as const satisfies Record<string, Row>;

export type CommentPermission = keyof typeof commentRows;

export interface CommentAccess {
  /** Null when the comment tells a change of status and nobody wrote it. */
  readonly author: string | null;
}

/** A right on a comment; whether its item is seen at all is asked of the item. */
export function mayOnComment(
  viewer: Viewer,
  permission: CommentPermission,
  company: CompanyAccess,
  comment: CommentAccess,
): boolean {
  return granted(commentRows[permission], columnsOf(viewer, company), {
    ...inside(viewer, company),
    isOwn: comment.author === viewer.uuid,
  });
}
