import { useEffect, useState } from 'react';

/** What the server tells everybody about this installation; nothing in it is secret. */
export interface Config {
  readonly helpUrl?: string;
  readonly firmName?: string;
  /** Empty where nobody signs in with Google. */
  readonly googleClientId?: string;
  /** Staff are not led through the second factor. */
  readonly disableMandatory2fa?: boolean;
}

let asked: Promise<Config> | undefined;

async function ask(): Promise<Config> {
  try {
    const response = await fetch('/api/v2/config.json');
    return response.ok ? ((await response.json()) as Config) : {};
  } catch {
    return {};
  }
}

/** The installation's settings; empty until they are there. */
export function useConfig(): Config {
  const [config, setConfig] = useState<Config>({});
  useEffect(() => {
    asked ??= ask();
    void asked.then(setConfig);
  }, []);
  return config;
}
