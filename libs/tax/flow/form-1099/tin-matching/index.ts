export { askAfterMismatch, matchTins } from './following.js';
export { HttpTinMatching, type TinMatching, TinMatchingUnavailable } from './service.js';
