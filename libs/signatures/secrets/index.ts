export * from './signer-links.js';
export * from './signing-codes.js';
export * from './signing-sessions.js';
