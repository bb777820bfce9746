/** Loaded when a passkey is first used: with its parsers of certificates it would take a tenth of a second of every start. */
export const webauthn = () => import('@simplewebauthn/server');
