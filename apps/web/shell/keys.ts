// downloaded with the first key that is pressed
export { areKeysOff, pressKey } from '@daybook/kernel/ui';
