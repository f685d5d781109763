import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of the reports of drivers that wait for a decision. */
export const reportTexts = {
  title: 'Drivers’ reports',
  open: (count: number) => plural(count, { one: '# report to decide', other: '# reports to decide' }),
  help: 'These reports did not fit their docket when they arrived. Nothing has changed until you decide.',
  none: 'No reports need a decision.',
  notLoaded: 'The drivers’ reports could not be loaded',
}
