export function isStateless(path: string, code: string): boolean;
