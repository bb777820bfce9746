export * from './verifier.js';
export type { ChainLine, EventLine, HeadLine, Manifest, PackFiles } from './verify.js';
