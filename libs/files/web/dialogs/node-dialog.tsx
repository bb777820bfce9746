import { joined, type Operation, TextField, toasts } from '@daybook/kernel/ui';
import { FormDialog, useCommandForm } from '@daybook/kernel/ui/forms';
import { libraryKinds } from '../page.js';
import { texts } from '../texts.js';
import { longest } from '../title.js';

interface NodeRequest {
  readonly title: string;
  readonly href: string;
}

const fieldOf = {
  titleMissing: 'title',
  titleTooLong: 'title',
  titleInvalid: 'title',
  titleTaken: 'title',
  hrefInvalid: 'href',
  hrefNamesUser: 'href',
  hrefTooLong: 'href',
} as const;

/** Asks for what a folder or a link is made of, those of title and address with which it begins, and saves it. */
export function NodeDialog<Result, Variables>({
  heading,
  initially,
  confirmText,
  failed,
  operation,
  variablesOf,
  onClose,
}: {
  readonly heading: string;
  readonly initially: Partial<NodeRequest>;
  readonly confirmText: string;
  /** Before what belongs to no field. */
  readonly failed: string;
  readonly operation: Operation<Result, Variables>;
  /** Of what was typed, without blanks around it; what was not asked for is empty. */
  readonly variablesOf: (request: NodeRequest) => Variables;
  readonly onClose: () => void;
}) {
  const form = useCommandForm<NodeRequest, Result, Variables>(operation, {
    values: { title: '', href: '', ...initially },
    fieldOf,
    variablesOf: ({ values }) => variablesOf(trimmed(values)),
    changes: libraryKinds,
    refused: failed,
    failed,
    tell: (said, action) => toasts.fail(joined(failed, said), action),
    onSaved: onClose,
  });
  const { values, errors, change } = form;
  const { title, href } = trimmed(values);
  const isComplete =
    (initially.title === undefined || title !== '') && (initially.href === undefined || isWebAddress(href));
  return (
    <FormDialog form={form} title={heading} save={confirmText} isReady={isComplete} onClose={onClose}>
      {initially.title !== undefined && (
        <TextField
          label={texts.folderTitle}
          name="title"
          value={values.title}
          error={errors.title}
          maxLength={longest.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      )}
      {initially.href !== undefined && (
        <TextField
          label={texts.linkAddress}
          name="href"
          hint={texts.linkAddressHint}
          type="url"
          value={values.href}
          error={errors.href}
          maxLength={longest.href}
          onChange={({ target }) => change({ href: target.value })}
        />
      )}
    </FormDialog>
  );
}

function trimmed({ title, href }: NodeRequest): NodeRequest {
  return { title: title.trim(), href: href.trim() };
}

function isWebAddress(href: string): boolean {
  return /^https?:\/\/\S+$/i.test(href) && URL.canParse(href);
}
