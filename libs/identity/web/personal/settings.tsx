import './settings.css';
import {
  Button,
  Dialog,
  DialogButtons,
  ErrorState,
  type SettingsTab,
  Skeleton,
  texts as shared,
  Tabs,
  useNoteUnsaved,
  useQuery,
  useUnsaved,
} from '@daybook/kernel/ui';
import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { MyProfileDocument } from './generated/graphql.js';
import { ProfileTab } from './profile-tab.js';
import { SecurityTab } from './security-tab.js';
import { texts } from './texts.js';
import { usePasswordForm } from './use-password-form.js';
import { type MyProfile, useProfileForm } from './use-profile-form.js';

interface SettingsProps {
  readonly tab?: string;
  /** The tabs of other areas. */
  readonly more: readonly SettingsTab[];
  readonly onClose: () => void;
}

const own = [
  { name: 'profile', label: texts.tabs.profile, order: 10 },
  { name: 'security', label: texts.tabs.security, order: 30 },
];

/** Everything about oneself, over every screen. */
export function Settings(props: SettingsProps) {
  const { data, failure, refetch } = useQuery(MyProfileDocument, {}, { about: ['user'] });
  const person = data?.currentUser;
  if (person) return <SettingsOf person={person} {...props} />;
  return (
    <Dialog title={texts.settings} size={720} persistent onClose={props.onClose}>
      {failure ? (
        <ErrorState title={texts.profileMissing} onRetry={refetch}>
          {shared.unreachable}
        </ErrorState>
      ) : (
        <Skeleton width={60} height={20} />
      )}
    </Dialog>
  );
}

function SettingsOf({ person, tab = 'profile', more, onClose }: SettingsProps & { person: MyProfile }) {
  const [shown, setShown] = useState(tab);
  useEffect(() => setShown(tab), [tab]);
  const tabs = [...own, ...more].toSorted((one, other) => one.order - other.order);
  const Panel = more.find(({ name }) => name === shown)?.Panel;
  const form = useProfileForm(person);
  const password = usePasswordForm();

  const unsaved = useUnsaved();
  useNoteUnsaved(unsaved, form.isDirty || password.isDirty);
  const leave = () =>
    void unsaved.leave(() => {
      form.discard();
      onClose();
    });

  /** Saves one form; another that was changed too is shown, with a Save of its own. */
  const save = async () => {
    const changed = [
      { form, tab: 'profile' },
      { form: password, tab: 'security' },
    ].filter((one) => one.form.isDirty);
    const [first, next] = changed;
    if (first && !(await first.form.save())) setShown(first.tab);
    else if (next) setShown(next.tab);
    else onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <Dialog title={texts.settings} size={720} persistent onClose={leave}>
      <Tabs label={texts.settings} tabs={tabs} shown={shown} onShow={setShown}>
        {shown === 'profile' && (
          <form ref={form.element} onSubmit={submit} noValidate>
            <ProfileTab person={person} form={form} />
          </form>
        )}
        {Panel && (
          <Suspense fallback={<Skeleton width={60} height={20} />}>
            <Panel />
          </Suspense>
        )}
        {shown === 'security' && <SecurityTab password={password} />}
      </Tabs>
      <DialogButtons>
        <Button look="quiet" onClick={leave}>
          {shared.cancel}
        </Button>
        <Button look="primary" running={form.running || password.running} onClick={() => void save()}>
          {texts.save}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
