import { RadioGroup } from '@daybook/kernel/ui';
import { texts } from '../texts.js';
import type { Recipient } from '../use-conversation.js';

const options = [
  { value: 'controller', label: texts.controller },
  { value: 'bot', label: texts.bot },
] as const;

/** Who reads and answers what is sent: the controller as a person, or the assistant. */
export function SendTo({
  value,
  onChoose,
}: {
  readonly value: Recipient;
  readonly onChoose: (recipient: Recipient) => void;
}) {
  return (
    <div className="assistant-send-to">
      <RadioGroup
        label={texts.sendTo}
        options={options}
        value={value}
        onChoose={(chosen) => onChoose(chosen as Recipient)}
      />
    </div>
  );
}
