export { personData } from './person-data.js';
export { disclosureRetention, sweepDisclosures } from './retention.js';
