import type { Flag } from '../fields/flag.ts'
import type { DocketActor } from './cancellation.ts'
import type { StatusId } from './status.ts'

/** The parts of a docket that are changed together after its booking. */
export const amendmentGroups = [
  'contact',
  'references',
  'notes',
  'stopContact',
  'times',
  'address',
  'parcels',
  'stops',
  'service',
] as const

export type AmendmentGroup = (typeof amendmentGroups)[number]

/**
 * free: changed without a new price. repriced: changed at today's price. ask: a dispatcher has to accept it. no: nobody can
 * change it.
 */
export const amendmentAnswers = ['free', 'repriced', 'ask', 'no'] as const

export type AmendmentAnswer = (typeof amendmentAnswers)[number]

/** How far a docket has got. */
export interface AmendableDocket {
  dck_status: StatusId
  dck_archive: Flag
  /** Whether its parcels have been collected. */
  isCollected: boolean
  /** Days since it was finished; 0 before. */
  daysFinished: number
  /** Whether it is on an invoice. */
  isInvoiced: boolean
}

/** The days after the end of a docket in which its references can be changed. */
export const referenceDays = 14

type Stage = 'waiting' | 'allocated' | 'under way' | 'finished'

const stages: Readonly<Record<StatusId, Stage>> = {
  W: 'waiting',
  O: 'waiting',
  G: 'allocated',
  I: 'under way',
  E: 'under way',
  B: 'under way',
  Q: 'under way',
  D: 'finished',
  R: 'finished',
  C: 'finished',
  F: 'finished',
}

/** The answer to a customer. Dispatchers can do what customers have to ask for. */
const answers: Readonly<Record<Stage, Readonly<Record<AmendmentGroup, AmendmentAnswer>>>> = {
  waiting: {
    contact: 'free',
    references: 'free',
    notes: 'free',
    stopContact: 'free',
    times: 'repriced',
    address: 'repriced',
    parcels: 'repriced',
    stops: 'repriced',
    service: 'repriced',
  },
  allocated: {
    contact: 'free',
    references: 'free',
    notes: 'free',
    stopContact: 'free',
    times: 'ask',
    address: 'ask',
    parcels: 'ask',
    stops: 'ask',
    service: 'no',
  },
  'under way': {
    contact: 'free',
    references: 'free',
    notes: 'free',
    stopContact: 'free',
    times: 'ask',
    address: 'ask',
    parcels: 'ask',
    stops: 'ask',
    service: 'no',
  },
  finished: {
    contact: 'no',
    references: 'free',
    notes: 'no',
    stopContact: 'no',
    times: 'no',
    address: 'no',
    parcels: 'no',
    stops: 'no',
    service: 'no',
  },
}

/** Why a part of a docket cannot be changed. */
export const amendmentReasons = {
  ARCHIVED: 'This docket is in the archive, so it cannot be changed.',
  INVOICED: 'This docket is on an invoice, so it cannot be changed.',
  FINISHED: 'This docket is finished. Only its references can be changed.',
  CANCELLED: 'This docket is cancelled. Only its references can be changed.',
  TOO_LATE: `This docket was finished more than ${referenceDays} days ago, so it cannot be changed.`,
  STOP_REACHED: 'The driver has already been at this stop.',
  SERVICE_FIXED: 'The service and the tariff cannot be changed once a driver has the docket.',
  WITH_DRIVER: 'A driver has this docket, so our dispatchers check this change before it is made.',
} as const

export type AmendmentReason = keyof typeof amendmentReasons

/** `reason` is null if the part can be changed. */
export interface Amendment {
  answer: AmendmentAnswer
  reason: AmendmentReason | null
}

export interface AmendedPart {
  group: AmendmentGroup
  /** Whether the part belongs to the collection. */
  isOfCollection: boolean
  /** Whether it moves the ready time into or out of the hours of operation. Only for times. */
  changesHours: boolean
}

/** Groups that belong to one stop, and cannot be changed once a driver has been there. */
export const groupsOfStop: ReadonlySet<AmendmentGroup> = new Set(['stopContact', 'times', 'address'])

const no = (reason: AmendmentReason): Amendment => ({ answer: 'no', reason })

const whyFixed = ({ dck_status }: AmendableDocket): AmendmentReason => {
  if (dck_status === 'C') return 'CANCELLED'
  return stages[dck_status] === 'finished' ? 'FINISHED' : 'SERVICE_FIXED'
}

/**
 * What may still be changed on a docket after its booking, and by whom. Screens, the server and the API use this table.
 * Times are free unless the hours of operation add or remove a charge.
 */
export function amendmentOf(part: AmendedPart, docket: AmendableDocket, actor: DocketActor): Amendment {
  if (docket.dck_archive === 'T') return no('ARCHIVED')
  if (docket.isInvoiced) return no('INVOICED')
  const stage = stages[docket.dck_status]
  if (stage === 'finished' && docket.daysFinished > referenceDays) return no('TOO_LATE')
  const answer = answers[stage][part.group]
  if (answer === 'no') return no(whyFixed(docket))
  if (docket.isCollected && part.isOfCollection && groupsOfStop.has(part.group)) return no('STOP_REACHED')
  if (answer === 'ask' && actor === 'customer') return { answer, reason: 'WITH_DRIVER' }
  if (part.group === 'times') return { answer: part.changesHours ? 'repriced' : 'free', reason: null }
  return { answer: answer === 'ask' ? 'repriced' : answer, reason: null }
}
