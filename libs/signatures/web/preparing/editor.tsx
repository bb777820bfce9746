import type { PdfDocument } from '@daybook/kernel/ui/pdf';
import { type KeyboardEvent, useReducer, useRef, useState } from 'react';
import { boardOf, next } from './board.js';
import { type Box, boxAt } from './boxes.js';
import { FieldDetails } from './field-details.js';
import { Pages } from './pages.js';
import { Palette } from './palette.js';
import { shownPage } from './points.js';
import type { Preparation } from './preparation-page.js';
import { boxesOf } from './stored-fields.js';
import { texts } from './texts.js';
import { Toolbar } from './toolbar.js';
import { useFocusOfNew } from './use-focus-of-new.js';
import { usePlacing } from './use-placing.js';
import { useSavedFields } from './use-saved-fields.js';

/** The pages of a document, its fields over them, and what is done with those. */
export function Editor({
  preparation: { companySignature: document, fields, mergeFields },
  document: pdf,
}: {
  readonly preparation: Preparation;
  readonly document: PdfDocument;
}) {
  const signers = document.documentSigners;
  const [board, move] = useReducer(next, boxesOf(fields, mergeFields), boardOf);
  const [signer, setSigner] = useState(signers[0]?.uuid ?? '');
  const [previewed, setPreviewed] = useState('');
  const saved = useSavedFields(document.uuid, board.boxes);
  const root = useRef<HTMLElement>(null);
  const focusNew = useFocusOfNew(root, board.chosen);

  const add = (box: Box) => {
    focusNew();
    move({ type: 'add', box });
  };
  const placing = usePlacing(({ kind, ...at }) => add(boxAt({ kind, signerUuid: signer, page: at.page }, at)));
  const chosen = board.boxes.find(({ uuid }) => uuid === board.chosen);
  const remove = (uuid: string) => {
    focusNew();
    move({ type: 'remove', uuid });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') placing.stop();
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping) return;
    event.preventDefault();
    move({ type: 'undo' });
  };

  return (
    <main className="preparation" ref={root} onKeyDown={onKeyDown} aria-label={texts.title(document.name)}>
      <Toolbar
        document={document}
        saved={saved}
        canUndo={board.past.length > 0}
        previewed={previewed}
        onPreview={(uuid) => {
          placing.stop();
          setPreviewed(uuid);
        }}
        onUndo={() => move({ type: 'undo' })}
      />
      {previewed === '' && (
        <Palette
          signers={signers}
          boxes={board.boxes}
          signer={signer}
          onSigner={setSigner}
          placing={placing}
          onPlaceShown={(kind) => {
            const page = shownPage(root.current);
            add(boxAt({ kind, signerUuid: signer, page }, { x: 0.5, y: 0.5 }));
          }}
        />
      )}
      <Pages
        pdf={pdf}
        name={document.name}
        signers={signers}
        board={board}
        previewed={previewed}
        placing={placing}
        move={move}
        onRemove={remove}
      />
      {previewed === '' && (
        <FieldDetails
          key={chosen?.uuid ?? 'none'}
          box={chosen}
          signers={signers}
          boxes={board.boxes}
          pages={pdf.pages}
          move={move}
          onRemove={remove}
        />
      )}
    </main>
  );
}
