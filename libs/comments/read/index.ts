import { CommentRow, DeletedCommentRow } from './comment.entity.js';
import { comments } from './comment.projection.js';

export { CommentRow } from './comment.entity.js';
export { commentSearch } from './comment.search.js';
export * from './mentionable.query.js';
export { migrations } from './migrations.js';
export * from './thread.query.js';
export const projections = [comments];
export const entities = [CommentRow, DeletedCommentRow];
