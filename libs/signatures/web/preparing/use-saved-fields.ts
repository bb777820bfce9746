import { RequestFailed, send } from '@daybook/kernel/ui';
import { useLeaveGuard } from '@daybook/kernel/ui/forms';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Box } from './boxes.js';
import { PlaceFieldsDocument } from './generated/graphql.js';
import { storedFields } from './stored-fields.js';
import { texts } from './texts.js';

/** Milliseconds without a change after which fields are saved. */
const pause = 600;

/** How it stands with saving; `failed` has the sentence that says why not. */
export type SaveState = 'saved' | 'saving' | { readonly failed: string };

export interface SavedFields {
  readonly state: SaveState;
  /** Saves what is not saved yet; whether all of it is. */
  readonly flush: () => Promise<boolean>;
}

/** Saves the fields a moment after each change, one request after the other, always the newest. */
export function useSavedFields(uuid: string, boxes: readonly Box[]): SavedFields {
  const [state, setState] = useState<SaveState>('saved');
  const known = useRef(boxes);
  const latest = useRef(boxes);
  latest.current = boxes;
  const underWay = useRef<Promise<boolean>>(null);

  const save = useCallback(async (): Promise<boolean> => {
    while (known.current !== latest.current) {
      const fields = latest.current;
      setState('saving');
      const failed = await placed(uuid, fields);
      if (failed !== undefined) {
        setState({ failed });
        return false;
      }
      known.current = fields;
    }
    setState('saved');
    return true;
  }, [uuid]);

  const flush = useCallback((): Promise<boolean> => {
    underWay.current ??= save().finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  }, [save]);

  useEffect(() => {
    if (known.current === boxes) return;
    const waiting = setTimeout(() => void flush(), pause);
    return () => clearTimeout(waiting);
  }, [boxes, flush]);

  // who leaves within the moment has nothing lost; who closes the tab is asked
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (known.current !== latest.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      void flush();
    };
  }, [flush]);
  useLeaveGuard(
    () => typeof state === 'object',
    () => undefined,
  );

  return { state: state === 'saved' && known.current !== boxes ? 'saving' : state, flush };
}

/** @returns why not */
async function placed(uuid: string, fields: readonly Box[]): Promise<string | undefined> {
  try {
    const requestId = crypto.randomUUID();
    const { placeSignatureFields: answer } = await send(
      PlaceFieldsDocument,
      { uuid, ...storedFields(fields) },
      { requestId },
    );
    return answer.success ? undefined : (answer.errorMessage ?? texts.saveFailed);
  } catch (failure) {
    if (!(failure instanceof RequestFailed)) throw failure;
    return failure.sentence ?? texts.saveFailed;
  }
}
