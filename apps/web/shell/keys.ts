// downloaded with the first key that is pressed
export { pressKey } from '@daybook/kernel/ui';
