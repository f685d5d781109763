import type { Setting } from './setting.ts'

/** From when the portal bills. */
export const billingSettings = {
  BillingFrom: {
    group: 'general',
    section: 'Billing',
    label: 'Bill dockets from',
    words: 'invoices',
    description:
      'The first day whose deliveries are billed by invoice. Earlier ones are never billed. Leave it empty to bill nothing.',
    kind: 'day',
    start: '',
    perCustomer: false,
  },
} as const satisfies Record<string, Setting>
