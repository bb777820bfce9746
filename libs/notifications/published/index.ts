export { type MovedSwitches, switchesOf, wants } from '@daybook/notifications/domain';
export * from './relations.js';
