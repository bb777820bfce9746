/** Characters a password needs: alone, and beside a second factor; and the most it may have. */
export const passwordLengths = { alone: 15, besideSecondFactor: 8, most: 128 } as const;

/** Names of mailboxes that are shorter stand in words by chance. */
const shortestName = 4;

/** Why somebody may not take a password, in a sentence; undefined when it will do. */
export async function faultOfPassword(
  password: string,
  person: { readonly email: string | null; readonly hasSecondFactor: boolean },
): Promise<string | undefined> {
  const { length } = [...password];
  const least = person.hasSecondFactor ? passwordLengths.besideSecondFactor : passwordLengths.alone;
  if (length < least)
    return person.hasSecondFactor
      ? `Use at least ${least} characters.`
      : `Use at least ${least} characters while two-factor authentication is off. A few random words are easy to remember.`;
  if (length > passwordLengths.most) return `Use at most ${passwordLengths.most} characters.`;
  const lower = password.toLowerCase();
  const name = person.email?.split('@', 1)[0]?.toLowerCase() ?? '';
  if (name.length >= shortestName && lower.includes(name))
    return 'The password cannot contain the name in your email address.';
  if (isRepetition(lower) || (await isCommon(lower)) || (await isCommon(lower.replace(/[\d\W]+$/, ''))))
    return 'This password is one of the first to be guessed. Choose another one.';
  return undefined;
}

let common: ReadonlySet<string> | undefined;

/** The list takes 20 MB to unpack; a process in which nobody chooses a password does without. */
async function isCommon(password: string): Promise<boolean> {
  if (!common) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const longEnough = ({ length }: string) => length >= passwordLengths.besideSecondFactor;
    common = new Set(dictionary['passwords-common'].filter(longEnough));
  }
  return common.has(password);
}

/** One short piece over and over: `aaaaaaaa`, `12341234`, `passwordpassword`. */
function isRepetition(text: string): boolean {
  return /^(.{1,10})\1+$/.test(text);
}
