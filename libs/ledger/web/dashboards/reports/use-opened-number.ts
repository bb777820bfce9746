import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OpenedNumber } from './number-behind.js';

interface Carried {
  readonly opened?: OpenedNumber;
}

/** The number whose sheet is open, as the browser's history has it: Back closes the sheet, and the page stays. */
export function useOpenedNumber(): {
  readonly opened: OpenedNumber | undefined;
  readonly open: (number: OpenedNumber) => void;
  readonly close: () => void;
} {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const left = useRef<string>(undefined);
  const { opened } = (state ?? {}) as Carried;
  return {
    opened,
    open: (number) => void navigate({ search }, { state: { opened: number }, replace: opened !== undefined }),
    close: () => {
      // pressed twice, it would leave the page too
      if (left.current === key) return;
      left.current = key;
      void navigate(-1);
    },
  };
}
