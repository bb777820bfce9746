import { toast, useCommand } from '@daybook/kernel/ui';
import { useEffect, useRef, useState } from 'react';
import { Send2faTokenDocument } from '../generated/graphql.js';
import type { FirstFactor } from '../log-in.js';
import { texts } from './texts.js';

interface SentCode {
  /** Where it went; null while there is none. */
  readonly challenge: string | null;
  /** From when on another may be asked for, ISO 8601. */
  readonly resendAfter: string | null;
  readonly sending: boolean;
  resend(): Promise<void>;
}

/** Has a code sent to a phone as soon as that phone is chosen; null for what is no phone. */
export function useSentCode(phone: string | null, firstFactor: FirstFactor): SentCode {
  const [sent, setSent] = useState<ReadonlyMap<string, { challenge: string; resendAfter: string | null }>>(new Map());
  const asked = useRef(new Set<string>());
  const command = useCommand(Send2faTokenDocument, {
    refused: texts.sendFailed,
    failed: texts.sendFailed,
    changes: [],
  });
  const known = phone === null ? undefined : sent.get(phone);

  const sendTo = async (deviceId: string) => {
    const done = await command.run({ deviceId, firstFactor });
    const { challenge, resendAfter } = done?.send2faToken ?? {};
    if (challenge) setSent((before) => new Map(before).set(deviceId, { challenge, resendAfter: resendAfter ?? null }));
    return challenge;
  };

  useEffect(() => {
    if (phone === null || asked.current.has(phone)) return;
    asked.current.add(phone);
    void sendTo(phone);
  });

  return {
    challenge: known?.challenge ?? null,
    resendAfter: known?.resendAfter ?? null,
    sending: command.running,
    resend: async () => {
      if (phone !== null && (await sendTo(phone))) toast(texts.resent);
    },
  };
}
