/** Lines have numbers of their own, which they keep: https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/purchase */
export function numbered(fields: object & { readonly Line?: readonly object[] }): object {
  const { Line } = fields;
  return Line ? { ...fields, Line: Line.map((line, at) => ({ Id: String(at + 1), ...line })) } : fields;
}
