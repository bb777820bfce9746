export { noteOpened, Told } from './told.js';
