import { SearchDocument, SearchPlace } from './document.entity.js';

export { SearchDocument, SearchPlace } from './document.entity.js';
export { searchName, searchProjection } from './documents.projection.js';
export type { Found, SearchVisibility, SeenTree } from './documents.query.js';
export { type Findable, findableOf } from './findable.js';
export { foldersOf } from './folders.query.js';
export { highlight, shortened } from './highlight.js';
export { migrations } from './migrations.js';
export { type Finding, type Question, search } from './search.query.js';
export { type VisibilityRules, visibilityOf } from './visibility.js';
export { listWords } from './word-list.js';

export const entities = [SearchDocument, SearchPlace];
