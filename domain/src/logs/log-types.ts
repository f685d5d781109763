/** The types of log entries (LOG-02) with their names on screen. */
export const logTypes = {
  change: 'Change',
  login: 'Login',
  failure: 'Failure',
  mail: 'Email',
  payment: 'Payment',
  job: 'Job',
  export: 'Export',
} as const

export type LogType = keyof typeof logTypes
