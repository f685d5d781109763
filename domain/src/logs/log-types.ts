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

/** The name of an action on screen: 'Book docket' for `book-docket`. */
export const processLabel = (process: string): string => {
  const words = process.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
