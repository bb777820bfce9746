import { migrations } from '@daybook/administration/read';
import { defineArea } from '@daybook/kernel/areas';

/** The engine room: how the parts of the installation are, for those who run it. */
export const area = defineArea({ name: 'administration', migrations });
