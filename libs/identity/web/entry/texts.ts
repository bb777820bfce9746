/** The exact texts of invitations, forgotten passwords, confirmed addresses and Google. */
export const texts = {
  oneMoment: 'One moment…',
  toSignIn: 'Go to sign-in',
  newPassword: 'New password',
  rule: 'At least 15 characters, or 8 with two-factor authentication on. A few random words are easy to remember and hard to guess. It cannot be a common password or contain the name in your email address.',

  forgotten: 'Forgot your password?',
  forgottenIntro: 'Enter the email address you sign in with. We will send you a link to choose a new password.',
  email: 'Email',
  sendLink: 'Send the link',
  asked: 'If the address is known, a message is on its way.',
  askedHint: 'The link works for 60 minutes. Check your junk folder before you ask again.',

  chooseNew: 'Choose a new password',
  chooseNewIntro: 'You will be signed out everywhere and sign in again with the new password.',
  savePassword: 'Save the password',
  saved: 'Your new password is saved. Please sign in with it.',
  askAgain: 'Ask for a new email',

  welcome: (name: string) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
  invitedTo: (firm: string, company: string | null) =>
    company === null
      ? `${firm} invites you: choose a password, and you are in.`
      : `${firm} invites you to ${company}: choose a password, and you are in.`,
  acceptTerms: (firm: string) =>
    `I will use this portal only to work with ${firm}, and I will keep my password to myself.`,
  termsNeeded: 'Please agree to this before you continue.',
  begin: 'Accept the invitation',
  late: 'This invitation has expired',
  lateIntro: 'The link has expired, or a newer one was sent. We can send a new one to the same address.',
  renew: 'Send a new invitation',
  renewed: 'A new invitation is on its way to your inbox.',
  acceptedAlready: 'You have already accepted this invitation',
  acceptedIntro: 'Sign in with your email address and the password you chose.',
  invitationMissing: 'Your invitation could not be loaded',
  noInvitation: 'This link is not valid',
  noInvitationIntro: 'It may be incomplete: open it from the email again, or ask your firm for a new invitation.',

  confirmEmail: 'Confirm your email address',
  confirmEmailIntro: 'From now on, you will sign in with the address this link was sent to.',
  confirm: 'Confirm this address',
  confirmed: 'Your address has been changed. From now on, sign in with the new one.',
  goOn: 'Continue',

  setup: 'Set up Daybook',
  setupIntro: 'Create your own account first. As the first administrator, you can change everything and invite others.',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  setupRule:
    'At least 15 characters. A few random words are easy to remember and hard to guess. It cannot be a common password or contain the name in your email address.',
  makeAccount: 'Create the account',
  setupClosed: 'This link does not open anything',
  setupMissing: 'The setup could not be loaded',
  setupWithoutLink: 'Open the whole link that Daybook printed when it started.',

  google: 'Sign in with Google',
  googleSigningIn: 'Signing you in…',
  googleFailures: {
    unavailable: 'Google cannot be reached right now. Please try again later, or sign in with your password.',
    failed: 'The sign-in with Google was not completed. Please try again, or sign in with your password.',
    unknown:
      'Nobody here signs in with the address of this Google account. Choose another account, or ask your firm for an invitation.',
  },
  tryGoogleAgain: 'Try Google again',
} as const;
