import type { ReactNode } from 'react'
import { plural } from '@despatch/domain/text/plural.ts'
import type { ChargeState } from '@despatch/domain/pricing/docket-charges.ts'
import { sentence } from '../../ui/sentence.ts'

const freeMinutes = (free: number) =>
  free === 0
    ? ''
    : ` ${plural(free, { one: 'The first minute is', other: 'The first # minutes are' })} free: enter the whole wait.`

/** The texts of the price on a docket's page, with its charges after booking. */
export const chargesTexts = {
  title: 'Price',
  notLoaded: 'The charges could not be loaded',
  booked: 'Booked price',
  total: 'Total',
  paid: 'Paid',
  held: 'Held on card',
  due: 'Due',
  overpaid: 'Overpaid',
  includingVat: 'Charges and totals include VAT.',
  cancelled: 'This booking is cancelled, so its charges are not owed. Credits still count.',
  states: { proposed: 'Proposed', approved: 'Approved', refused: 'Refused' } satisfies Record<
    ChargeState,
    string
  >,
  addedBy: (user: string, time: ReactNode) => sentence`Added by ${user}, ${time}`,
  portal: 'the portal',
  decidedBy: (state: string, user: string, time: ReactNode) => sentence`${state} by ${user}, ${time}`,
  evidence: (evidence: string) => `Evidence: ${evidence}`,

  add: 'Add charge',
  addTo: (docket: string) => `Add a charge to ${docket}`,
  type: 'Charge type',
  selectType: 'Select a charge type',
  noTypes: 'There are no charge types. An administrator adds them under Office, Charge types.',
  typeMissing: 'Select a charge type.',
  quantity: 'Quantity',
  unitOf: (unit: string) => `Quantity (${unit}s)`,
  quantityMissing: 'Enter a quantity above 0.',
  amount: 'Amount before VAT',
  amountPer: (unit: string) => `Amount per ${unit} before VAT`,
  amountMissing: 'Enter an amount above 0.',
  waiting: (free: number, perMinute: string) =>
    `On this tariff each minute costs ${perMinute} before VAT.${freeMinutes(free)}`,
  waitingUpTo: (free: number, perMinute: string, most: string) =>
    `On this tariff each minute costs ${perMinute}, up to ${most} before VAT.${freeMinutes(free)}`,
  reason: 'Reason',
  reasonHelp: 'The customer sees it.',
  evidenceLabel: 'Evidence',
  evidenceHelp: 'Such as a receipt number. Only staff see it.',
  sum: (amount: ReactNode) => sentence`${amount} before VAT`,
  proposedOnly: 'You do not see prices, so the charge is proposed. It counts once it is approved.',
  confirmLarge: 'The amount is correct',
  added: 'Charge added',
  addedTo: (docket: string) => `The charge is included in the total of ${docket}.`,
  proposed: (docket: string) => `The charge of ${docket} waits for approval.`,

  giveCredit: 'Give credit',
  creditFor: (docket: string) => `Give a credit for ${docket}`,
  creditHelp:
    'The price goes down by the amount, with its VAT. Nothing is paid back: refund what was overpaid afterwards.',
  creditReasonMissing: 'Enter why the amount is credited.',
  creditSum: (amount: ReactNode) => sentence`${amount} including VAT`,
  credited: 'Credit given',
  creditedOf: (docket: string) => `The total of ${docket} is lower.`,

  approve: 'Approve',
  approveNamed: (charge: string) => `Approve ${charge}`,
  approveLarge: 'Approve a large charge?',
  approveLargeHelp: 'It is more than 10 times the booked price.',
  approved: 'Charge approved',
  approveFailed: 'Approve charge',
  refuse: 'Refuse',
  remove: 'Remove',
  refuseNamed: (charge: string) => `Refuse ${charge}`,
  removeNamed: (charge: string) => `Remove ${charge}`,
  refuseTitle: 'Refuse charge',
  removeTitle: 'Remove charge',
  refuseHelp: (charge: string) => `${charge} will not be charged. Enter why.`,
  removeHelp: (charge: string) => `${charge} is taken off the total. Enter why.`,
  refusalMissing: 'Enter a reason.',
  refused: 'Charge refused',
  removed: 'Charge removed',

  stopEvents: {
    arrived: {
      record: 'Record arrival',
      correct: 'Edit arrival time',
      recordAt: (stop: string) => `Record arrival at ${stop.toLowerCase()}`,
      correctAt: (stop: string) => `Edit arrival time at ${stop.toLowerCase()}`,
      titleAt: (stop: string) => `Arrival at ${stop.toLowerCase()}`,
      time: 'Arrived at',
      recorded: 'Arrival recorded',
    },
    left: {
      record: 'Record departure',
      correct: 'Edit departure time',
      recordAt: (stop: string) => `Record departure from ${stop.toLowerCase()}`,
      correctAt: (stop: string) => `Edit departure time from ${stop.toLowerCase()}`,
      titleAt: (stop: string) => `Departure from ${stop.toLowerCase()}`,
      time: 'Left at',
      recorded: 'Departure recorded',
    },
  },
  timeMissing: 'Enter a date and time.',
  recordTime: 'Record time',
  waitingProposed: 'If the tariff charges for waiting, the waiting time is proposed as a charge.',
}
