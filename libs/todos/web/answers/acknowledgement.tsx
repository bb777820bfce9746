import { Button, type Operation } from '@daybook/kernel/ui';
import { CircleCheck } from 'lucide-react';
import { drawerTexts } from '../drawer-texts.js';
import { useAnswer } from './use-answer.js';

/** One click says that it was done or read. */
export function Acknowledgement<Result extends object>({
  uuid,
  operation,
}: {
  readonly uuid: string;
  readonly operation: Operation<Result, { uuid: string }>;
}) {
  const { submit, running } = useAnswer(operation);
  return (
    <Button
      look="primary"
      running={running}
      icon={<CircleCheck size={16} aria-hidden />}
      onClick={() => void submit({ uuid })}
    >
      {drawerTexts.acknowledge}
    </Button>
  );
}
