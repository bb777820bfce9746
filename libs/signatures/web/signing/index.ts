export { SigningListPage } from './signing-list.js';
export { SigningPage } from './signing-page.js';
