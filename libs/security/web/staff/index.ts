export { securityResources } from './resource.js';
export { SecurityLog } from './security-log.js';
