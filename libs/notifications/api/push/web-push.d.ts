/** The part of the package that is used; it comes without types. */
declare module 'web-push' {
  interface RequestDetails {
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: Buffer | null;
  }

  const webPush: {
    generateRequestDetails(
      subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } },
      payload: string,
      options: {
        readonly vapidDetails: { readonly subject: string; readonly publicKey: string; readonly privateKey: string };
        readonly TTL: number;
        readonly urgency: 'high' | 'normal';
        readonly topic: string;
        readonly contentEncoding: 'aes128gcm';
      },
    ): RequestDetails;
  };
  export default webPush;
}
