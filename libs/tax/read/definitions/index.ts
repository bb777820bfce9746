export * from './definition.entity.js';
export * from './definitions.projection.js';
export * from './definitions.query.js';
export * from './published.js';
