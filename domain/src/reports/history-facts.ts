import type { DocketEventType } from '../dockets/docket-change.ts'
import type { RequestState } from '../dockets/amendment-request.ts'
import type { StatusId } from '../dockets/status.ts'
import type { DriverEventKind, EventOutcome } from '../drive/driver-event.ts'
import type { Handover } from '../drive/handover.ts'
import type { InstructionKind } from '../drive/recipient-instruction.ts'
import type { ChargeState } from '../pricing/docket-charges.ts'
import type { SmsEvent, SmsState } from '../sms/sms-events.ts'

/** What is stored about the history of a docket. Times are ISO 8601 with offset. */
export interface HistoryFacts {
  /** In their order, the collection first. */
  stops: readonly HistoryStop[]
  events: readonly HistoryEvent[]
  requests: readonly HistoryRequest[]
  charges: readonly HistoryCharge[]
  proofs: readonly HistoryProof[]
  reports: readonly HistoryReport[]
  messages: readonly HistoryMessage[]
  emails: readonly HistoryEmail[]
}

export interface HistoryStop {
  dadd_id: number
  dadd_addresstype: 0 | 1
  dadd_companyname: string
  dadd_street: string
  dadd_town: string
  dadd_arrived: string | null
  dadd_left: string | null
  dadd_left_with: Handover | null
  dadd_left_where: string
  dadd_instruction: InstructionKind | null
  dadd_instruction_where: string
  dadd_instructed: string | null
}

/** Who did something. */
interface Done {
  /** The username; `driver Name (callsign)` for a driver's phone, and `system` for the portal itself. */
  by: string
  /** Whether it is a user of the docket's account, without the permissions of staff. */
  isCustomers: boolean
}

export interface HistoryEvent extends Done {
  id: number
  type: DocketEventType
  status: StatusId
  /** The company's name of the status. */
  statusName: string
  at: string
  recorded: string
  signedBy: string
  /** Why an attempt failed or the docket was cancelled. */
  reason: string
  driver: string
  isUndone: boolean
  /** Of an undo: the event that was undone. */
  undid: number | null
  /** Of an amendment: the paths of the changed fields. */
  changed: readonly string[]
  /** Of an arrival or a departure: the `dadd_id`. */
  stop: number | null
}

export interface HistoryRequest extends Done {
  id: number
  state: RequestState
  at: string
  /** The paths of the fields that are to be changed. */
  fields: readonly string[]
  answeredBy: string
  isAnsweredByCustomers: boolean
  answeredAt: string | null
  reason: string
}

export interface HistoryCharge extends Done {
  id: number
  description: string
  unit: string
  quantity: number
  isCredit: boolean
  state: ChargeState
  reason: string
  at: string
  decidedBy: string | null
  decidedAt: string | null
  refusal: string
}

export interface HistoryProof {
  id: number
  stop: number
  kind: 'signature' | 'photo'
  name: string
  at: string
}

/** What a driver reported from their phone. */
export interface HistoryReport {
  id: string
  kind: DriverEventKind
  at: string
  received: string
  /** The name and the callsign. */
  driver: string
  stop: number | null
  outcome: EventOutcome
  reason: string
  /** The event of the docket that it made; null for none. */
  event: number | null
  decidedBy: string | null
}

export interface HistoryMessage {
  id: number
  stop: number
  about: SmsEvent
  to: string
  text: string
  state: SmsState
  problem: string
  /** How many messages it counts as at the provider; null if that is not known. */
  parts: number | null
  at: string
}

export interface HistoryEmail {
  id: number
  to: string
  subject: string
  at: string
  isSent: boolean
  failure: string
}
