import { invitationQuota } from '@daybook/identity/domain';
import { type CommandMetadata, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';

/**
 * Counts an invitation that a person sends; those of the product itself are not counted.
 *
 * @param to the stream of the address
 */
export async function countInvitation(
  commands: Commands,
  to: string,
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  if (!('user' in metadata.by)) return undefined;
  const counted = await commands.send(
    invitationQuota,
    metadata.by.user,
    { type: 'AllowInvitation', to },
    metadataOfStep({ ...metadata, company: null }, 'count invitation'),
  );
  return isDone(counted) ? undefined : counted;
}
