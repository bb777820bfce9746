export { dayIn, type ProcessingDay, processingDay } from './processing-day.js';
