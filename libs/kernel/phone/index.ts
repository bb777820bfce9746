export * from './port.js';
export * from './twilio.js';
