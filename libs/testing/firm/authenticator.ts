import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Asked {
  readonly challenge: string;
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** A passkey in software: makes and shows itself as the browser of a person at that address would have it do. */
export class Authenticator {
  readonly credential = randomBytes(32);
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  private uses = 0;

  /** @param verifies whether it knows its owner, by a fingerprint or a PIN */
  constructor(
    private readonly origin: string,
    private readonly verifies = true,
  ) {}

  /** The answer to the options of a registration. */
  register({ challenge }: Asked) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credential.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credential, this.coseKey()]);
    const data = Buffer.concat([this.data(flags.attested), attested]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.answer({
      clientDataJSON: encoded(this.clientData('webauthn.create', challenge)),
      attestationObject: encoded(attestationObject),
      transports: ['internal'],
    });
  }

  /** The answer to the options of a sign-in. */
  show({ challenge }: Asked) {
    this.uses += 1;
    const client = this.clientData('webauthn.get', challenge);
    const data = this.data(0);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.answer({
      clientDataJSON: encoded(client),
      authenticatorData: encoded(data),
      signature: encoded(sign('sha256', signed, this.keys.privateKey)),
    });
  }

  private answer(response: object) {
    const id = encoded(this.credential);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private data(more: number): Buffer {
    const host = createHash('sha256').update(new URL(this.origin).hostname).digest();
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.uses);
    const shown = flags.present | (this.verifies ? flags.verified : 0) | more;
    return Buffer.concat([host, Buffer.from([shown]), counter]);
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  /** An ES256 key as COSE writes it. */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
  }
}

function encoded(bytes: Buffer): string {
  return bytes.toString('base64url');
}

/** A short text in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}
