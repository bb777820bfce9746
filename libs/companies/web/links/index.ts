export { CompaniesOfPerson } from './companies-of-person.js';
export { linkResources } from './resource.js';
