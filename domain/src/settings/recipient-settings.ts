import type { Setting } from './setting.ts'

/** What recipients can do on the tracking page. */
export const recipientSettings = {
  RecipientInstructions: {
    group: 'general',
    section: 'Tracking',
    label: 'Instructions by recipients',
    description:
      'On the tracking page, recipients can ask for their parcel to be left with a neighbour or in a safe place, until the driver arrives. They enter the postcode of the delivery. Deliveries with a PIN are not left elsewhere.',
    kind: 'flag',
    start: 'F',
    perCustomer: true,
  },
} as const satisfies Record<string, Setting>
