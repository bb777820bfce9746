import { CommentRow, DeletedCommentRow } from './comment.entity.js';

export { CommentRow } from './comment.entity.js';
export { commentHistory } from './comment.history.js';
export { commentsProjection } from './comment.projection.js';
export { commentSearch } from './comment.search.js';
export * from './mentionable.query.js';
export { migrations } from './migrations.js';
export * from './thread.query.js';
export const entities = [CommentRow, DeletedCommentRow];
