import { Button, type Overlays, openOverlay, useViewer } from '@daybook/kernel/ui';
import { rehearseTexts as texts } from './rehearse-texts.js';

/** Shows who would gain and lose what by the change that a form holds, before it is saved. */
export function RehearseButton({ change }: { readonly change: Overlays['rehearsal']['change'] | undefined }) {
  const { perms } = useViewer();
  if (!perms.updateAdminPanel || !change) return null;
  return <Button onClick={() => openOverlay('rehearsal', { change })}>{texts.rehearse}</Button>;
}
