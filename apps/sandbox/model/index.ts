export { type ModelKey, modelApi } from './api.js';
