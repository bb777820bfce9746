import { type PdfDocument, PdfPage } from '@daybook/kernel/ui/pdf';
import { useId } from 'react';
import type { Board, Move } from './board.js';
import { isOfFirm } from './boxes.js';
import { FieldBox } from './field-box.js';
import type { Signers } from './palette.js';
import { PreviewBox } from './preview-box.js';
import { texts } from './texts.js';
import type { Placing } from './use-placing.js';

/** The pages below each other with the fields over them. */
export function Pages({
  pdf,
  name,
  signers,
  board,
  previewed,
  placing,
  move,
  onRemove,
}: {
  readonly pdf: PdfDocument;
  readonly name: string;
  readonly signers: Signers;
  readonly board: Board;
  /** The signer as whom it is looked at; empty while fields are placed. */
  readonly previewed: string;
  readonly placing: Placing;
  readonly move: (move: Move) => void;
  readonly onRemove: (uuid: string) => void;
}) {
  const id = useId();
  const on = (page: number) => board.boxes.filter((box) => box.page === page);
  const nameOf = (signerUuid: string) => signers.find(({ uuid }) => uuid === signerUuid)?.name;
  const signer = signers.find(({ uuid }) => uuid === previewed);
  const pages = Array.from({ length: pdf.pages }, (_, index) => index + 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="preparation-pages" aria-label={texts.pages(name)} tabIndex={0}>
      <p id={id} hidden>
        {texts.fieldHelp}
      </p>
      {pages.map((page) => (
        <PdfPage
          key={page}
          document={pdf}
          page={page}
          label={texts.page(page, pdf.pages)}
          failure={<p className="page-failure">{texts.noPage(page)}</p>}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: pointing; Enter in the palette is the keyboard's way */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
          <div
            className={placing.armed && !signer ? 'page-fields armed' : 'page-fields'}
            onClick={({ target, currentTarget, clientX, clientY }) => {
              if (signer || placing.click(clientX, clientY)) return;
              if (target === currentTarget) move({ type: 'choose', uuid: null });
            }}
          >
            {on(page).map((box) =>
              signer ? (
                (box.signerUuid === signer.uuid || isOfFirm(box.kind)) && (
                  <PreviewBox key={box.uuid} box={box} name={nameOf(box.signerUuid) || signer.name} />
                )
              ) : (
                <FieldBox
                  key={box.uuid}
                  box={box}
                  signers={signers}
                  isChosen={board.chosen === box.uuid}
                  helpId={id}
                  move={move}
                  onRemove={onRemove}
                />
              ),
            )}
          </div>
        </PdfPage>
      ))}
    </section>
  );
}
