export { RaisedAlerts } from './raised-alerts.js';
