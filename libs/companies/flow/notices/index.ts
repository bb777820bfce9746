export * from './account-changes.js';
export * from './default-grants.js';
export * from './member-changes.js';
export * from './tell-owners.js';
