/** What a production is given at least: nothing has to be made in a folder. */
export const inProduction = {
  NODE_ENV: 'production',
  DAYBOOK_URL: 'https://portal.firm.test',
  DATABASE_URL: 'postgres://daybook@db.firm.test/daybook',
  SMTP_URL: 'smtp://mail.firm.test',
  DAYBOOK_SUPPORT_MAIL: 'help@firm.test',
  DAYBOOK_TOKEN_SECRET: 'tYf0Qz8eR1mKx7LhVnB3uWcJ5sPd9aGi',
  DAYBOOK_CSRF_SECRET: 'Zk4Xw9Tq2Lr7Vb1Nm6Hj3Gf8Ds5Pa0Uy',
  DAYBOOK_MASTER_KEY: 'q1W2r4T5y6U7i8O9p0Az3Sx4Dc5Fv6Gb',
};

/** The same for trying out, with the sandbox at `http://127.0.0.1:4101`. */
export const atSandbox = { ...inProduction, NODE_ENV: 'development', PORT: '4100' };
