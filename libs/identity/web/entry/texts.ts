/** The exact texts of invitations, forgotten passwords, confirmed addresses and Google. */
export const texts = {
  oneMoment: 'One moment…',
  toSignIn: 'Go to sign-in',
  newPassword: 'New password',
  rule: 'At least 15 characters; with two-factor authentication on, 8 are enough. A few words in a row are easy to remember and hard to guess. It must not be a common password nor contain the name of your email address.',

  forgotten: 'Forgot your password?',
  forgottenIntro: 'Enter the address you sign in with. We send a link by which you choose a new password.',
  email: 'Email',
  sendLink: 'Send the link',
  asked: 'If the address is known, a message is on its way.',
  askedHint: 'The link works for 60 minutes. Look into the junk folder too before you ask again.',

  chooseNew: 'Choose a new password',
  chooseNewIntro: 'Afterwards you are signed out everywhere and sign in with the new password.',
  savePassword: 'Save the password',
  saved: 'Your new password is saved. Please sign in with it.',
  askAgain: 'Ask for a new email',

  welcome: (name: string) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
  invitedTo: (firm: string, company: string | null) =>
    company === null
      ? `${firm} invites you: choose a password, and you are in.`
      : `${firm} invites you to ${company}: choose a password, and you are in.`,
  acceptTerms: (firm: string) => `I use this portal for the work with ${firm} only, and keep my password to myself.`,
  termsNeeded: 'Please agree to this before you go on.',
  begin: 'Accept the invitation',
  late: 'This invitation has expired',
  lateIntro: 'The link came too late, or a newer one was sent. We can send a new one to the same mailbox.',
  renew: 'Send a new invitation',
  renewed: 'A new invitation is on its way to your mailbox.',
  acceptedAlready: 'You have accepted this invitation already',
  acceptedIntro: 'Sign in with your address and the password you have chosen.',
  invitationMissing: 'Your invitation could not be loaded',
  noInvitation: 'This link is not valid',
  noInvitationIntro: 'It may be incomplete: open it from the email again, or ask your firm for a new invitation.',

  confirmEmail: 'Confirm your email address',
  confirmEmailIntro: 'From now on you sign in with the address at which you got this link.',
  confirm: 'Confirm this address',
  confirmed: 'Your address is changed. From now on, sign in with the new one.',
  goOn: 'Go on',

  google: 'Sign in with Google',
  googleSigningIn: 'Signing you in…',
  googleFailures: {
    unavailable: 'Google cannot be reached at the moment. Please try again later, or sign in with your password.',
    failed: 'The sign-in with Google was not completed. Please try again, or sign in with your password.',
    unknown:
      'Nobody here signs in with the address of this Google account. Choose another account, or ask your firm for an invitation.',
  },
  tryGoogleAgain: 'Try Google again',
} as const;
