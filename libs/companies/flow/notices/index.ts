export * from './account-changes.js';
export * from './member-changes.js';
export * from './tell-owners.js';
