export { storedSamples } from '../stored.js';
