import { file } from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import { eventHandler, metadataFromEvent } from '@daybook/kernel/flows';
import { type PayeeEvent, payee } from '@daybook/tax/domain';

/** Destroys the signed forms of an erased payee, then the key of all that was sealed in its stream. */
export const erasePayees = eventHandler<PayeeEvent>({
  name: 'tax.erasePayees',
  categories: [payee.category],
  staysInside: true,
  on: {
    async PayeeErased(event, { commands, keys }) {
      for (const form of event.data.files) {
        const { state } = await commands.load(file, form);
        if (state.is === 'absent') continue;
        const metadata = metadataFromEvent(event, `destroy ${form}`, { system: 'tax' });
        const outcome = await commands.send(file, form, { type: 'DestroyContent' }, metadata);
        if (!isDone(outcome)) throw new Error(`${form} was not destroyed: ${outcome.message}`);
      }
      await keys.destroy(event.stream);
    },
  },
});
