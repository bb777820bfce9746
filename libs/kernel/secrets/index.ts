export * from './keys.js';
export * from './link-tokens.js';
export * from './master-key.js';
export * from './migrations.js';
export * from './seal.js';
export * from './signer.js';
export * from './subject-keys.js';
