export { AsOf } from './as-of.js';
export { AuditTrail } from './audit-trail.js';
export { CompanyHistory } from './company-history.js';
export { auditResources } from './resource.js';
