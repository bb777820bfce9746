const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const byteUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];

/** Decimal text or a number as money: two decimals, US locale, `$` in front unless another prefix is given. */
export function formatMoney(amount: string | number, prefix = '$'): string {
  const value = Number(amount);
  return `${value < 0 ? '-' : ''}${prefix}${dollars.format(Math.abs(value))}`;
}

/** A size in bytes with its unit, base 1024, at most two decimals: `1.5 KB`. */
export function formatBytes(bytes: number): string {
  if (bytes <= 0) return '0 Bytes';
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), byteUnits.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${byteUnits[power]}`;
}
