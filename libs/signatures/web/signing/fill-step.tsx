import { phoneWidth, useIsNarrow } from '@daybook/kernel/ui';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { AdoptDialog } from './adopt-dialog.js';
import { autoCompleteOf, controlOf, labelOf } from './field-place.js';
import { fieldOfRefusal, filledIn, isHandwritten, nextOf } from './fields.js';
import { FilledPlace } from './filled-place.js';
import { FinishDialog } from './finish-dialog.js';
import { OriginalPages } from './original-pages.js';
import type { DocumentToSign, Outcome, SignerField, SigningActions } from './room.js';
import { SignField } from './sign-field.js';
import { SigningBar } from './signing-bar.js';
import { SigningHead } from './signing-head.js';
import { TextDialog } from './text-dialog.js';
import type { SigningWork } from './use-signing-work.js';

interface Problem {
  readonly sentence: string;
  readonly field: string | undefined;
}

/** The pages with the signer's fields, one after the other, until all is signed. */
export function FillStep({
  document,
  work,
  actions,
  onSigned,
  onConsentMissing,
  onDecline,
  onLater,
}: {
  readonly document: DocumentToSign;
  readonly work: SigningWork;
  readonly actions: Pick<SigningActions, 'sign' | 'loadPdf'>;
  readonly onSigned: () => void;
  readonly onConsentMissing: () => void;
  readonly onDecline: () => void;
  readonly onLater: () => void;
}) {
  const { fields, values, adopted, open } = work;
  const isNarrow = useIsNarrow(phoneWidth);
  const [zoom, setZoom] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const [isShown, setShown] = useState(false);
  const [current, setCurrent] = useState<string>();
  const [opened, setOpened] = useState<SignerField>();
  const [isFinishing, setFinishing] = useState(false);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const problemId = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const pagesShown = useCallback(() => setShown(true), []);

  const goTo = (field: SignerField | undefined) => {
    if (!field) return;
    setCurrent(field.uuid);
    const control = controlOf(field.uuid);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'smooth' });
  };
  const fill = (field: SignerField, value: string) => {
    setProblem(undefined);
    work.fill(field, value);
  };
  const adopt = (field: SignerField, value: string) => {
    setProblem(undefined);
    setOpened(undefined);
    work.adopt(field, value);
  };
  const press = (field: SignerField) => {
    const chosen = isHandwritten(field) ? adopted[field.kind] : undefined;
    if (chosen && !values[field.uuid]) fill(field, chosen);
    else setOpened(field);
  };
  const refused = ({ errorMessage, code }: Outcome) => {
    if (code === 'consentMissing') return onConsentMissing();
    const field = fieldOfRefusal(code, fields, values);
    setProblem(errorMessage ? { sentence: errorMessage, field: field?.uuid } : undefined);
    if (!field) return;
    setFinishing(false);
    // after the dialog has given the focus back
    setTimeout(() => goTo(field));
  };
  const sign = async () => {
    setRunning(true);
    setProblem(undefined);
    const outcome = await actions.sign(filledIn(fields, values));
    setRunning(false);
    if (outcome.success) onSigned();
    else refused(outcome);
  };

  return (
    <div className="signing-room">
      <SigningHead
        ref={head}
        document={document}
        zoom={zoom}
        onZoom={setZoom}
        isRestored={work.isRestored}
        onStartOver={work.startOver}
        onDecline={onDecline}
        onLater={onLater}
      />
      <OriginalPages
        key={attempt}
        name={document.name}
        zoom={zoom}
        loadPdf={actions.loadPdf}
        onPages={pagesShown}
        onRetry={() => setAttempt(attempt + 1)}
      >
        {(page) => [
          ...document.filledByOthers
            .filter((field) => field.page === page)
            .map((field) => <FilledPlace key={field.uuid} field={field} />),
          ...fields
            .filter((field) => field.page === page)
            .map((field) => (
              <SignField
                key={field.uuid}
                field={field}
                value={values[field.uuid] ?? ''}
                problemId={problem?.field === field.uuid ? problemId : undefined}
                onFocus={() => setCurrent(field.uuid)}
                onFill={(value) => fill(field, value)}
                onOpen={() => press(field)}
              />
            )),
        ]}
      </OriginalPages>
      <SigningBar
        left={open.length}
        current={fields.find(({ uuid }) => uuid === current)}
        isShown={isShown}
        problem={isFinishing ? undefined : problem?.sentence}
        problemId={problemId}
        onNext={() => goTo(nextOf(open, fields, current))}
        onFinish={() => {
          setProblem(undefined);
          setFinishing(true);
        }}
      />
      {opened && isHandwritten(opened) && (
        <AdoptDialog
          kind={opened.kind}
          name={document.signer.name}
          isFilled={Boolean(values[opened.uuid])}
          onAdopt={(value) => adopt(opened, value)}
          onRemove={() => {
            setOpened(undefined);
            fill(opened, '');
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened && !isHandwritten(opened) && isNarrow && (
        <TextDialog
          label={labelOf(opened)}
          value={values[opened.uuid] ?? ''}
          autoComplete={autoCompleteOf(opened)}
          onDone={(value) => {
            setOpened(undefined);
            fill(opened, value);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isFinishing && (
        <FinishDialog
          name={document.name}
          running={running}
          error={problem?.sentence}
          onSign={() => void sign()}
          onClose={() => setFinishing(false)}
        />
      )}
    </div>
  );
}
