export * from './needing-attention.js';
