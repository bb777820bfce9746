export { expireZips, startZipping, zipFiles } from './zipping.js';
