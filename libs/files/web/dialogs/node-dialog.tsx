import { Button, Dialog, DialogButtons, TextField } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { texts } from '../texts.js';
import { longest } from '../title.js';

interface NodeRequest {
  readonly title: string;
  readonly href: string;
}

/** Asks for what a folder or a link is made of: those of title and address with which it begins. */
export function NodeDialog({
  heading,
  initially,
  confirmText,
  running,
  onSubmit,
  onClose,
}: {
  readonly heading: string;
  readonly initially: Partial<NodeRequest>;
  readonly confirmText: string;
  readonly running: boolean;
  /** Whether it was done, so that the dialog may close. What was not asked for is empty. */
  readonly onSubmit: (request: NodeRequest) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const [title, setTitle] = useState(initially.title);
  const [href, setHref] = useState(initially.href);
  const request = { title: title?.trim() ?? '', href: href?.trim() ?? '' };
  const isComplete =
    (title === undefined || request.title !== '') && (href === undefined || isWebAddress(request.href));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSubmit(request)) onClose();
  };
  return (
    <Dialog title={heading} onClose={onClose}>
      <form className="dialog-form" onSubmit={(event) => void submit(event)}>
        {title !== undefined && (
          <TextField
            label={texts.folderTitle}
            value={title}
            maxLength={longest.title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
        {href !== undefined && (
          <TextField
            label={texts.linkAddress}
            hint={texts.linkAddressHint}
            type="url"
            value={href}
            maxLength={longest.href}
            onChange={(event) => setHref(event.target.value)}
          />
        )}
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={running} disabled={!isComplete}>
            {confirmText}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function isWebAddress(href: string): boolean {
  return /^https?:\/\/\S+$/i.test(href) && URL.canParse(href);
}
