/** The kinds of line in the log (LOG-02), with what each is called on screen. */
export const logTypes = {
  change: 'Change',
  login: 'Login',
  failure: 'Failure',
  mail: 'Mail',
  payment: 'Payment',
  job: 'Job',
  export: 'Export',
} as const

export type LogType = keyof typeof logTypes

/** What a deed is called on screen: 'Book docket' for `book-docket`. */
export const processLabel = (process: string): string => {
  const words = process.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
