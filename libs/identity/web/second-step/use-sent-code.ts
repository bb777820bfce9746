import { toast, useCommand } from '@daybook/kernel/ui';
import { useEffect, useRef, useState } from 'react';
import type { FirstFactor } from '../log-in.js';
import { Send2faTokenDocument } from '../two-factor/generated/graphql.js';
import { texts } from './texts.js';

interface Sent {
  /** Where it went, or why it did not. */
  readonly sentence: string;
  /** From when on another may be asked for, ISO 8601. */
  readonly resendAfter: string | null;
}

interface SentCode extends Sent {
  readonly sending: boolean;
  resend(): Promise<void>;
}

/** Has a code sent to a phone at once, and another when that is asked for. */
export function useSentCode(phone: string, firstFactor: FirstFactor | undefined): SentCode {
  const [sent, setSent] = useState<Sent>({ sentence: '', resendAfter: null });
  const isAsked = useRef(false);
  const command = useCommand(Send2faTokenDocument, {
    refused: texts.sendFailed,
    failed: texts.sendFailed,
    changes: [],
    tell: (sentence, answer) => setSent({ sentence, resendAfter: answer?.send2faToken.resendAfter ?? null }),
  });

  const askForCode = async () => {
    const done = await command.run({ deviceId: phone, ...(firstFactor && { firstFactor }) });
    const { challenge, resendAfter = null } = done?.send2faToken ?? {};
    if (challenge) setSent({ sentence: texts.sentTo(challenge), resendAfter });
    return Boolean(challenge);
  };

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void askForCode();
  });

  const resend = async () => {
    if (await askForCode()) toast(texts.resent);
  };
  return { ...sent, sending: command.running, resend };
}
