import './about.css';
import { Button, Dialog, DialogButtons } from '@daybook/kernel/ui';
import { texts } from './texts.js';

/** For clients, in plain words: what is sent where, and who reads along. */
export function AboutAssistant({ onClose }: { readonly onClose: () => void }) {
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
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogButtons>
    </Dialog>
  );
}
