export { Transfers } from './transfers.js';
