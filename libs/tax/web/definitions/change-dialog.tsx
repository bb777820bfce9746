import { useViewer } from '@daybook/kernel/ui';
import { FormDialog, useCommandForm } from '@daybook/kernel/ui/forms';
import { type ReactNode, useState } from 'react';
import { useEditing } from './editing.js';
import {
  ChangeTqDefinitionDocument,
  type ChangeTqDefinitionMutation,
  type ChangeTqDefinitionMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';
import type { DraftChange } from './use-draft-change.js';

/** What a dialog is given to show its fields. */
export interface Typed<Values> {
  readonly values: Values;
  readonly change: (changed: Partial<Values>) => void;
}

/** A dialog that makes one change of the draft; what is refused stands above its buttons, and what was typed stays. */
export function ChangeDialog<Values extends object>({
  title,
  saveText = texts.save,
  about,
  start,
  changeOf,
  missing = () => undefined,
  onClose,
  children,
}: {
  readonly title: string;
  readonly saveText?: string;
  /** The name under which what was typed outlives a reload, within this version. */
  readonly about: string;
  readonly start: Values;
  readonly changeOf: (values: Values) => DraftChange;
  /** A sentence while what was typed cannot be sent. */
  readonly missing?: (values: Values) => string | undefined;
  readonly onClose: () => void;
  readonly children: (typed: Typed<Values>) => ReactNode;
}) {
  const { version } = useEditing();
  const viewer = useViewer();
  const [sentence, setSentence] = useState<string>();
  const form = useCommandForm<Values, ChangeTqDefinitionMutation, ChangeTqDefinitionMutationVariables>(
    ChangeTqDefinitionDocument,
    {
      values: start,
      draft: `${viewer.uuid} tqDefinition ${version} ${about}`,
      check: (values) => {
        const message = missing(values);
        return message === undefined ? undefined : { refused: 'missing', message };
      },
      fieldOf: {},
      variablesOf: ({ values }) => ({ version, change: changeOf(values) }),
      changes: ['tqDefinition'],
      refused: texts.changeFailed,
      failed: texts.changeFailed,
      tell: setSentence,
      onSaved: onClose,
    },
  );
  const change = (changed: Partial<Values>) => {
    setSentence(undefined);
    form.change(changed);
  };
  return (
    <FormDialog form={form} title={title} size="wide" save={saveText} onClose={onClose}>
      {children({ values: form.values, change })}
      {sentence && (
        <p className="field-error" role="alert">
          {sentence}
        </p>
      )}
    </FormDialog>
  );
}
