export { PushSettings } from './push-settings.js';
