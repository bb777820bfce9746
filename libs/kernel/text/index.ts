/** One rule for all text that people write, wherever it comes in. */

export { countryInWords } from './country.js';
export * from './email.js';
export * from './filenames.js';
export * from './legible.js';
export * from './line-formats.js';
export * from './links.js';
export * from './mentions.js';
export * from './names.js';
export * from './phone.js';
export * from './tags.js';
export * from './taken-files.js';
export { usStates } from './us-states.js';
