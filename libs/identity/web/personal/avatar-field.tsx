import { Avatar, Button, confirm, toast, useCommand } from '@daybook/kernel/ui';
import { useRef, useState } from 'react';
import { RemoveAvatarDocument } from './generated/graphql.js';
import { sendAvatar } from './send-avatar.js';
import { texts } from './texts.js';

/** One's own picture: it counts as soon as it is chosen, without Save. */
export function AvatarField({ name, picture }: { readonly name: string; readonly picture: string | null }) {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const removing = useCommand(RemoveAvatarDocument, {
    refused: texts.avatarNotRemoved,
    failed: texts.avatarNotRemoved,
    changes: ['user'],
    done: texts.avatarRemoved,
  });

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    setError(undefined);
    const sentence = await sendAvatar(file);
    setSending(false);
    setError(sentence);
    if (sentence === undefined) toast(texts.avatarUploaded, 'success');
    else if (sentence !== texts.avatarTooBig) toast(texts.avatarFailed, 'error');
  };

  const remove = async () => {
    const yes = await confirm(texts.askRemoveAvatar, { confirmText: texts.remove, cancelText: texts.cancel });
    if (yes) await removing.run({});
  };

  return (
    <div className="avatar-field">
      <Avatar name={name} picture={picture} size="large" />
      <div className="avatar-actions">
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
        <div className="avatar-buttons">
          <Button running={sending} onClick={() => input.current?.click()}>
            {picture ? texts.changeAvatar : texts.chooseAvatar}
          </Button>
          {picture && (
            <Button look="quiet" running={removing.running} onClick={() => void remove()}>
              {texts.removeAvatar}
            </Button>
          )}
        </div>
        <p className="field-hint">{texts.avatarHint}</p>
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
