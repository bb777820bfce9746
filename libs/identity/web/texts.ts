/** The exact texts of sign-in and sign-out. */
export const texts = {
  signIn: 'Sign in',
  signInIntro: 'Your books, your questions and our answers in one place.',
  username: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  remember: 'Remember me',
  wrong: 'Please enter a correct username and password.',
  withPasskey: 'Sign in with a passkey',
  oneMoment: 'One moment…',
  unreachable: 'We could not reach the server. Please check your connection and try again.',
  withGoogle: 'Continue with Google',
  forgotPassword: 'Forgot password?',
  sessionEnded: 'Your session has ended. Please sign in again.',
  signingOut: 'Signing you out…',
} as const;
