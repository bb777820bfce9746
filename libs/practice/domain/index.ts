export * from './export-request.js';
