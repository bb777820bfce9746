export { SettingsPages } from './settings-pages.js';
