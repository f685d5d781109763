import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of the email to a driver whose dockets changed. Times are in the company's format. */
export const driverEmailTexts = {
  allocated: (count: number) =>
    plural(count, { one: '# docket allocated to you', other: '# dockets allocated to you' }),
  removed: (count: number) =>
    plural(count, { one: '# docket removed from you', other: '# dockets removed from you' }),
  greeting: (driver: string) => `${driver},`,
  allocatedNow: 'These dockets are now allocated to you:',
  removedNow: 'These dockets are no longer allocated to you. Please do not collect or deliver them:',
  docket: ({ number, from, to }: { number: string; from: string; to: string }) =>
    `${number}: collect from ${from}; deliver to ${to}.`,
  stopBy: (address: string, time: string) => `${address} by ${time}`,
}
