import { SeriesRow, TemplateRow } from './series.entity.js';
import { TodoRow } from './todo.entity.js';
import { todos } from './todo.projection.js';

export * from './copies.query.js';
export * from './feed.query.js';
export { migrations } from './migrations.js';
export { seriesBegunBy } from './series.projection.js';
export { onboardingTemplates } from './templates.query.js';
export { TodoRow } from './todo.entity.js';
export { todoHistory } from './todo.history.js';
export { todoSearch } from './todo.search.js';
export { todoThread } from './todo.thread.js';
export { todos };
export const projections = [todos];
export const entities = [TodoRow, SeriesRow, TemplateRow];
