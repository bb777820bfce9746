/** Where a check can come from and go to. */
export { usStates as states } from '@daybook/kernel/text';
