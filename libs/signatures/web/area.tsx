import { defineWebArea } from '@daybook/kernel/ui';
import { Signature } from 'lucide-react';

export const area = defineWebArea({
  places: [{ path: 'document-signatures', label: 'Signatures', order: 40, icon: Signature, isForStaff: true }],
});
