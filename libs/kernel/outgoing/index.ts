export { isInside, outsideOnly } from './inside.js';
export { type Outgoing, type Posted, post } from './post.js';
