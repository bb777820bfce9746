import './about.css';
import { Button, Dialog, DialogButtons, useConfig } from '@daybook/kernel/ui';
import { OwnAssistant } from './own-assistant.js';
import { texts } from './texts.js';

/** For clients, in plain words: what is sent where, and who reads along. */
export function AboutAssistant({ onClose }: { readonly onClose: () => void }) {
  const { takesOtherAssistants } = useConfig();
  return (
    <Dialog title={texts.title} size="wide" onClose={onClose}>
      <div className="about-assistant">
        <p>{texts.lead}</p>
        {texts.parts.map(({ heading, lines }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
        {takesOtherAssistants && <OwnAssistant />}
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogButtons>
    </Dialog>
  );
}
