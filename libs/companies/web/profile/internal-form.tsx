import { Button, TextArea, useViewer } from '@daybook/kernel/ui';
import { changedFields, RestoredDraft, useCommandForm } from '@daybook/kernel/ui/forms';
import { EntryList } from './entry-list.js';
import {
  SaveClientProfileDocument,
  type SaveClientProfileMutation,
  type SaveClientProfileMutationVariables,
} from './generated/graphql.js';
import type { Internal } from './internal-profile.js';
import { texts } from './texts.js';

type InternalValues = Pick<Internal, 'notes' | 'risks' | 'billing' | 'contacts' | 'links'>;

const fieldOf = { notes: 'notes', contacts: 'contacts', links: 'links' } as const;
const nobody = { name: '', role: '', email: '', phone: '' };
const nowhere = { label: '', href: '' };
const contactFields = [
  { name: 'name', label: texts.contactName },
  { name: 'role', label: texts.contactRole },
  { name: 'email', label: texts.contactEmail, type: 'email' },
  { name: 'phone', label: texts.contactPhone, type: 'tel' },
] as const;
const linkFields = [
  { name: 'label', label: texts.linkLabel },
  { name: 'href', label: texts.linkHref, type: 'url' },
] as const;

/** Only what was changed is sent, lists whole. */
export function InternalForm({
  companyUuid,
  internal,
  onClose,
}: {
  readonly companyUuid: string;
  readonly internal: Internal;
  readonly onClose: () => void;
}) {
  const viewer = useViewer();
  const form = useCommandForm<InternalValues, SaveClientProfileMutation, SaveClientProfileMutationVariables>(
    SaveClientProfileDocument,
    {
      values: internal,
      draft: `${viewer.uuid} client profile ${companyUuid}`,
      fieldOf,
      variablesOf: ({ base, values }) => {
        const changed = changedFields(base, values).map((field) => [field, values[field]]);
        return changed.length > 0 ? { companyUuid, clientProfile: Object.fromEntries(changed) } : undefined;
      },
      changes: ['company'],
      done: texts.internalSaved,
      refused: texts.internalNotSaved,
      failed: texts.internalNotSaved,
      onSaved: onClose,
    },
  );
  const { values, errors, change } = form;
  const area = (name: 'notes' | 'risks' | 'billing') => ({
    label: texts[name],
    name,
    rows: 4,
    maxLength: 10_000,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form className="profile-form" onSubmit={form.submit} aria-label={texts.internal} noValidate>
      {form.isRestored && <RestoredDraft onDiscard={form.discard} />}
      <TextArea error={errors.notes} {...area('notes')} />
      <TextArea {...area('risks')} />
      <TextArea {...area('billing')} />
      <EntryList
        title={texts.contacts}
        hint={texts.contactsHint}
        error={errors.contacts}
        fields={contactFields}
        entries={values.contacts}
        blank={nobody}
        add={texts.addContact}
        remove={({ name }) => texts.removeContact(name)}
        onChange={(contacts) => change({ contacts: [...contacts] })}
      />
      <EntryList
        title={texts.links}
        error={errors.links}
        fields={linkFields}
        entries={values.links}
        blank={nowhere}
        add={texts.addLink}
        remove={({ label }) => texts.removeLink(label)}
        onChange={(links) => change({ links: [...links] })}
      />
      <div className="profile-buttons">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" look="primary" running={form.running} disabled={!form.isDirty}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
