export { type FailureCode, RequestFailed } from './failure.js';
