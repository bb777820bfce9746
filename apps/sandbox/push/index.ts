export { type Pushed, pushService } from './push-service.js';
