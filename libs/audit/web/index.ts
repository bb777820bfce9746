export { HistoryPanel } from './history-panel.js';
