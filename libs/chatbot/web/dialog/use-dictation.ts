import { toast } from '@daybook/kernel/ui';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts.js';

/** As far as it is used here; browsers have it under two names, and TypeScript under none. */
interface Recognition {
  lang: string;
  continuous: boolean;
  onresult: (event: RecognitionResult) => void;
  onerror: (event: { readonly error: string }) => void;
  onend: () => void;
  start(): void;
  abort(): void;
}

interface RecognitionResult {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}

function recognition(): (new () => Recognition) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<string, new () => Recognition>;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

export function canDictate(): boolean {
  return recognition() !== undefined;
}

/** Listens until it is told to stop; hears what was said a phrase at a time. */
export function useDictation(onHeard: (text: string) => void) {
  const [listening, setListening] = useState<Recognition>();
  const latest = useRef(onHeard);
  latest.current = onHeard;
  useEffect(() => () => listening?.abort(), [listening]);

  const start = () => {
    const Engine = recognition();
    if (!Engine) return;
    const engine = new Engine();
    engine.lang = 'en-US';
    engine.continuous = true;
    engine.onresult = ({ resultIndex, results }) => {
      const heard = Array.from(results).slice(resultIndex);
      for (const result of heard) if (result.isFinal) latest.current(result[0]?.transcript.trim() ?? '');
    };
    engine.onerror = ({ error }) => {
      if (error !== 'aborted' && error !== 'no-speech') toast(texts.dictationFailed, 'error');
    };
    engine.onend = () => setListening(undefined);
    engine.start();
    setListening(engine);
  };
  return { isListening: listening !== undefined, toggle: () => (listening ? listening.abort() : start()) };
}
