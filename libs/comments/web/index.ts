export { CommentThread } from './comment-thread.js';
