export { Opened, Told } from './told.js';
