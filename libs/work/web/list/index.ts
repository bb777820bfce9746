export { workResources } from './resource.js';
export { WaitingCount } from './waiting-count.js';
export { WorkPage } from './work-page.js';
