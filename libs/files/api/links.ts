import type { VersionOfRow } from '@daybook/files/read';
import { Injectable } from '@nestjs/common';

/** Makes the links by which a browser gets bytes; each is good for five minutes, for this person, for one object. */
@Injectable()
export class FileLinks {
  /** Of a version's own bytes; null while they may not be had. */
  download(_file: string, _version: VersionOfRow): string | null {
    return null;
  }

  thumbnail(_file: string, _version: VersionOfRow): string | null {
    return null;
  }

  preview(_file: string, _version: VersionOfRow): string | null {
    return null;
  }
}
