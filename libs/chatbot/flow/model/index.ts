export { type ModelSettings, OpenAiCompatible } from './openai-compatible.js';
export { type ModelPatience, usualPatience } from './patient-fetch.js';
export * from './port.js';
export { Spending, spendingMigrations } from './spending.js';
