export { workResources } from './resource.js';
export { WorkPage } from './work-page.js';
