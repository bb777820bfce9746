import type { Field, Fields } from '@daybook/kernel/operations';
import { useState } from 'react';
import { Button, type ButtonProps } from '../kit/button.js';
import { confirm } from '../kit/confirm.js';
import { OperationDialog, type OperationProps } from './operation-dialog.js';
import { useOperation } from './use-operation.js';

/**
 * The button of an operation: it asks what has to be known, or whether it is meant, and does it. `look`: where it is to
 * stand out less, or more, than the question that it asks.
 */
export function OperationButton<Name extends string, Input extends Fields, About, Answer>(
  props: OperationProps<Name, Input, About, Answer> &
    Pick<ButtonProps, 'look' | 'size' | 'icon' | 'aria-label' | 'aria-keyshortcuts'>,
) {
  const { of, about, size, icon, 'aria-label': label, 'aria-keyshortcuts': keys } = props;
  const { button, question, look } = of.words;
  const [isOpen, setOpen] = useState(false);
  const { run, running } = useOperation(props);
  const isAsking = Object.values<Field>(of.input).some(({ asked }) => asked);
  const begin = async () => {
    if (isAsking) return setOpen(true);
    const isMeant =
      !question ||
      (await confirm(question(about), {
        confirmText: button,
        ...(look === 'primary' || look === 'danger' ? { look } : {}),
      }));
    if (isMeant) await run();
  };
  return (
    <>
      <Button
        look={props.look ?? (look === 'danger' ? 'plain' : look)}
        size={size}
        icon={icon}
        aria-label={label}
        aria-keyshortcuts={keys}
        running={running}
        onClick={() => void begin()}
      >
        {button}
      </Button>
      {isOpen && <OperationDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
