import { v5 } from 'uuid';

/** The uuid that a vendor of a company's books bears here, however often it is imported and whatever it is called. */
export function vendorOfBooks(company: string, realm: string, id: string): string {
  return v5(`${realm} ${id}`, company);
}
