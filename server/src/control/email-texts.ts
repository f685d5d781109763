import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of the email to a driver whose dockets changed. */
export const driverEmailTexts = {
  allocated: (count: number) =>
    plural(count, { one: '# docket allocated to you', other: '# dockets allocated to you' }),
  removed: (count: number) =>
    plural(count, { one: '# docket removed from you', other: '# dockets removed from you' }),
  changed: (docket: string) => `Docket ${docket} changed`,
  greeting: (driver: string) => `${driver},`,
  allocatedNow: 'These dockets are now allocated to you:',
  tariff: 'Tariff',
  load: 'Load',
  parcels: (count: number, kilograms: number) => {
    const parcels = plural(count, { one: '# parcel', other: '# parcels' })
    if (kilograms <= 0) return parcels
    return count === 1 ? `${parcels}, ${kilograms} kg` : `${parcels}, ${kilograms} kg in total`
  },
  waitAndReturn: 'Wait and return',
  yes: 'Yes',
  instructions: 'Instructions',
  changedNow: 'One of your dockets has changed. It is now:',
  changedFields: (labels: string) => `Changed: ${labels}.`,
  removedNow: 'These dockets are no longer allocated to you. Please do not collect or deliver them:',
}

/** The texts of the email to the office about a document of a driver that expires. */
export const documentEmailTexts = {
  expires: (driver: string, document: string, day: string) => `${driver}’s ${document} expires on ${day}`,
  expired: (driver: string, document: string) => `${driver}’s ${document} has expired`,
  driver: 'Driver',
  document: 'Document',
  number: 'Number',
  lastDay: 'Valid until',
  whatToDo: 'Ask the driver for the new document, and enter it in Control, under Drivers.',
}
