import type { Choice } from './fields.ts'

/** The regions that a starter set has prices for (SYS-04), in the order of the list. */
export const starterRegions = [
  { value: 'london', label: 'London' },
  { value: 'south-east', label: 'South East and East of England' },
  { value: 'south-west', label: 'South West' },
  { value: 'midlands', label: 'Midlands' },
  { value: 'north', label: 'North of England' },
  { value: 'wales', label: 'Wales' },
  { value: 'scotland', label: 'Scotland' },
  { value: 'northern-ireland', label: 'Northern Ireland' },
] as const satisfies readonly Choice[]

export type StarterRegion = (typeof starterRegions)[number]['value']

/** The account code of the starter set's cash account, which a new administrator can book for. */
export const cashAccountCode = 'CASH'
