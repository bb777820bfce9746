import './key-sheet.css';
import { areKeysOff, Checkbox, Dialog, offeredKeys, rowKeys, turnKeys } from '@daybook/kernel/ui';
import { useState } from 'react';
import { texts } from './texts.js';

/** Which keys do something here: those of every page, and what stood on the screen when the sheet was opened. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const [here] = useState(offeredKeys);
  const [lists] = useState(rowKeys);
  const [isOff, setOff] = useState(areKeysOff);
  const turn = (isOn: boolean) => {
    turnKeys(isOn);
    setOff(!isOn);
  };
  const { walk, open, choose } = texts.keysOfLists;
  const ofLists = [...(lists.walk ? [walk] : []), ...(lists.open ? [open] : []), ...(lists.choose ? [choose] : [])];
  return (
    <Dialog title={texts.keys} onClose={onClose}>
      <Keys
        heading={texts.keysEverywhere}
        keys={isOff ? texts.keysOfPages : [...texts.keysOfPages, texts.keyOfSheet]}
      />
      {!isOff && (
        <>
          {ofLists.length > 0 && <Keys heading={texts.keysInLists} keys={ofLists} />}
          {here.length > 0 && <Keys heading={texts.keysHere} keys={here.map(({ key, label }) => [key, label])} />}
        </>
      )}
      <Checkbox
        role="switch"
        label={texts.keysOn}
        hint={texts.keysOnHint}
        checked={!isOff}
        onChange={({ target }) => turn(target.checked)}
      />
    </Dialog>
  );
}

function Keys({
  heading,
  keys,
}: {
  readonly heading: string;
  readonly keys: readonly (readonly [keys: string, does: string])[];
}) {
  return (
    <section className="key-sheet">
      <h3>{heading}</h3>
      <dl>
        {keys.map(([pressed, does]) => (
          <div key={pressed}>
            <dt>
              {pressed.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
