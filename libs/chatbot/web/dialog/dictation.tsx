import { IconButton } from '@daybook/kernel/ui';
import { Mic, MicOff } from 'lucide-react';
import { texts } from '../texts.js';
import { canDictate, useDictation } from './use-dictation.js';

/** Speech into the field, where the browser does that. */
export function Dictation({ onHeard }: { readonly onHeard: (text: string) => void }) {
  return canDictate() ? <DictationButton onHeard={onHeard} /> : null;
}

function DictationButton({ onHeard }: { readonly onHeard: (text: string) => void }) {
  const { isListening, toggle } = useDictation(onHeard);
  const Icon = isListening ? MicOff : Mic;
  return (
    <IconButton
      label={isListening ? texts.stopDictating : texts.dictate}
      title={isListening ? texts.stopDictating : `${texts.dictate}. ${texts.dictationHint}`}
      aria-pressed={isListening}
      icon={<Icon size={16} aria-hidden />}
      onClick={toggle}
    />
  );
}
