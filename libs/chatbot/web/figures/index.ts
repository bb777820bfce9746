export type * from './figure-props.js';
