export const feeTexts = {
  service: 'Service',
  amount: 'Amount in $',
  serviceOf: (line: number) => `Service ${line}`,
  amountOf: (line: number) => `Amount in dollars, line ${line}`,
  frequencyOf: (line: number) => `When it is due, line ${line}`,
  remove: (service: string) => `Remove ${service}`,
  add: 'Add a service',
  total: (fee: string) => `Total: ${fee}`,
} as const;
