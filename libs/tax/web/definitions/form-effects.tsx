import { Checkbox } from '@daybook/kernel/ui';
import { conditionInWords, type Form } from '@daybook/tax/domain/questionnaire';
import { ChangeDialog } from './change-dialog.js';
import { type Editing, useEditing } from './editing.js';
import { texts } from './texts.js';

interface Off {
  readonly reopen: readonly string[];
  readonly setStatus: boolean;
}

export const hasEffects = ({ reopen = [], setStatus }: Form) => reopen.length > 0 || setStatus !== undefined;

/** What follows from answers for a form that somebody has begun or handed in; struck through what is switched off. */
export function FormEffects({ form }: { readonly form: Form }) {
  const editing = useEditing();
  const off = offIn(editing, form.key);
  const { reopen = [], setStatus } = form;
  return (
    <>
      {reopen.map((key) => (
        <p key={key} className={off.reopen.includes(key) ? 'def-if def-hidden' : 'def-if'}>
          {reopensInWords(editing, key)}
        </p>
      ))}
      {setStatus && (
        <p className={off.setStatus ? 'def-if def-hidden' : 'def-if'}>{setsInWords(editing, setStatus.when)}</p>
      )}
    </>
  );
}

export function EffectsDialog({ form, onClose }: { readonly form: Form; readonly onClose: () => void }) {
  const editing = useEditing();
  const { key, title, reopen = [], setStatus } = form;
  return (
    <ChangeDialog
      title={texts.effectsOf(title)}
      about={`effects ${key}`}
      start={offIn(editing, key)}
      changeOf={(off) => ({ switchOffEffects: { form: key, ...off, reopen: [...off.reopen] } })}
      onClose={onClose}
    >
      {({ values: off, change }) => (
        <>
          <p className="def-help">{texts.effectsHint}</p>
          {reopen.map((one) => (
            <Checkbox
              key={one}
              label={reopensInWords(editing, one)}
              checked={!off.reopen.includes(one)}
              onChange={({ target }) =>
                change({ reopen: target.checked ? off.reopen.filter((key) => key !== one) : [...off.reopen, one] })
              }
            />
          ))}
          {setStatus && (
            <Checkbox
              label={setsInWords(editing, setStatus.when)}
              checked={!off.setStatus}
              onChange={({ target }) => change({ setStatus: !target.checked })}
            />
          )}
        </>
      )}
    </ChangeDialog>
  );
}

function offIn({ switchedOff }: Editing, form: string): Off {
  const { reopen = [], setStatus = false } = switchedOff.find((one) => one.form === form) ?? {};
  return { reopen, setStatus };
}

const reopensInWords = ({ questions }: Editing, key: string) => texts.reopens(questions.get(key)?.label ?? key);

const setsInWords = ({ questions }: Editing, when: NonNullable<Form['setStatus']>['when']) =>
  texts.setsBack(conditionInWords(when, questions));
