import type { Wording } from '@daybook/kernel/mail/letter';

/** Which check a mail is about: never an amount, a payee or an account. */
export interface Named {
  readonly number: number;
  readonly company: string;
}

export type CheckWording = Required<Pick<Wording, 'subject' | 'paragraphs'>>;

const inWords = ({ number, company }: Named) => `Check ${number} of ${company}`;

export function failed(check: Named, isPaper: boolean): CheckWording {
  if (isPaper)
    return {
      subject: `Check ${check.number} failed after it was printed`,
      paragraphs: [
        `${inWords(check)} failed after it was printed. Whoever has the paper could still cash it.`,
        'Ask the bank to stop its payment. Then void the check on its page, and write it again there.',
      ],
    };
  return {
    subject: `Check ${check.number} could not be mailed`,
    paragraphs: [
      `${inWords(check)} failed. It will not reach its payee.`,
      'The check’s page explains why and what to do next.',
    ],
  };
}

export function voided(check: Named, isRecalled: boolean): CheckWording {
  return {
    subject: `Check ${check.number} was voided`,
    paragraphs: [
      isRecalled
        ? `${inWords(check)} was voided before it was printed. Nothing was mailed.`
        : `${inWords(check)} was voided. The printed check cannot be recalled: make sure the bank stops its payment.`,
    ],
  };
}

export const notWrittenAgain =
  (reason: string) =>
  (check: Named): CheckWording => ({
    subject: `Check ${check.number} was stopped and not reissued`,
    paragraphs: [
      `${inWords(check)} was stopped, but the check to replace it could not be written: ${reason}`,
      'Its payee has not been paid. Write a new check once this is settled.',
    ],
  });

export function tooLate(check: Named, asked: 'voided' | 'deleted'): CheckWording {
  return {
    subject: `Check ${check.number} could not be ${asked}`,
    paragraphs: [
      `The mail house had begun to print check ${check.number} of ${check.company}, so it could not be ${asked} in time.`,
      'If it must not be paid, ask the bank to stop payment. Then void the check on its page.',
    ],
  };
}

export function writtenToOwners(check: Named, by: string, isReleaseNeeded: boolean): CheckWording {
  return {
    subject: isReleaseNeeded
      ? `Check ${check.number} waits for its release: ${check.company}`
      : `Check ${check.number} was written: ${check.company}`,
    paragraphs: [
      `${by} wrote check ${check.number} of ${check.company}.`,
      isReleaseNeeded
        ? 'It will be mailed once a second person releases it. Anyone who can send checks can do so, except its writer and people whom its writer gave access.'
        : 'It goes to the mail house on its check date. Voiding it before it is printed keeps it from being mailed.',
    ],
  };
}

export function releasedToOwners(check: Named, by: string): CheckWording {
  return {
    subject: `Check ${check.number} was released: ${check.company}`,
    paragraphs: [
      `${by} released check ${check.number} of ${check.company}. It goes to the mail house on its check date.`,
    ],
  };
}

export function heldForRelease(check: Named): CheckWording {
  return {
    subject: `Check ${check.number} waits for its release: ${check.company}`,
    paragraphs: [
      `The limits became stricter before check ${check.number} of ${check.company} left for the mail house.`,
      'It will be mailed once a second person releases it. Anyone who can send checks can do so, except its writer and people whom its writer gave access.',
    ],
  };
}

export function togetherToOwners(check: Named, by: string, others: number): CheckWording {
  const earlier = others === 1 ? 'another check' : `${others} other checks`;
  return {
    subject: `Several checks to one payee: ${check.company}`,
    paragraphs: [
      `${by} wrote check ${check.number} of ${check.company}. No second person had to release it.`,
      `Together with ${earlier} of the last 14 days to the same payee, it passes the amount above which one must.`,
    ],
  };
}

export function agingCheck(check: Named): CheckWording {
  return {
    subject: `Check ${check.number} has not been cashed for 90 days: ${check.company}`,
    paragraphs: [
      `${inWords(check)} was mailed, and the bank has not paid it yet.`,
      'Ask the payee whether it arrived. If it is lost, ask the bank to stop its payment, void it on its page, and write it again there.',
    ],
  };
}

export function staleCheck(check: Named): CheckWording {
  return {
    subject: `Check ${check.number} is stale: ${check.company}`,
    paragraphs: [
      `${inWords(check)} is more than 180 days old. A bank need not pay it any more, and may still do so.`,
      'Ask the payee. Ask the bank to stop its payment, void it on its page, and write it again there if the money is still owed.',
      'Money that nobody claims may have to be reported to the state of the payee as unclaimed property.',
    ],
  };
}

/** For owners who do not see payments. */
export function unseenByOwners(by: string, company: string): CheckWording {
  return {
    subject: `A check was issued: ${company}`,
    paragraphs: [
      `${by} wrote or released a check of ${company}.`,
      'Someone in your company who sees its payments, or your accounting firm, can tell you more.',
    ],
  };
}
