import { changedLabels } from '../dockets/amended-fields.ts'
import type { RequestState } from '../dockets/amendment-request.ts'
import type { DriverEventKind } from '../drive/driver-event.ts'
import { chargeDescription } from '../pricing/docket-charges.ts'
import type { SmsEvent, SmsState } from '../sms/sms-events.ts'
import { instantMs, MINUTE_MS } from '../time/london-time.ts'
import {
  enteredLater,
  type HistoryEntry,
  type HistoryReader,
  personOf,
  placeOf,
  plainEntry,
  reasonText,
  stopById,
} from './history-entry.ts'
import type {
  HistoryCharge,
  HistoryEmail,
  HistoryFacts,
  HistoryMessage,
  HistoryReport,
  HistoryRequest,
} from './history-facts.ts'

/** Requests for changes, charges, what drivers reported from their phones, text messages and emails. */
export const historyOfOffice = (facts: HistoryFacts, reader: HistoryReader): HistoryEntry[] => [
  ...facts.requests.flatMap((request) => requestEntries(request, reader)),
  ...facts.charges.flatMap((charge) => chargeEntries(charge, reader)),
  ...facts.reports.flatMap((report) => reportEntry(report, facts)),
  ...facts.messages.map((message) => messageEntry(message, facts)),
  ...facts.emails.map(emailEntry),
]

/** An accepted request is the change that follows it. */
const answers: Readonly<Record<RequestState, string | null>> = {
  open: null,
  accepted: null,
  refused: 'Change refused',
  withdrawn: 'Change request withdrawn',
  lapsed: 'Change request lapsed',
}

function requestEntries(request: HistoryRequest, reader: HistoryReader): HistoryEntry[] {
  const answer = answers[request.state]
  const asked = {
    ...plainEntry,
    id: `request-${request.id}`,
    kind: 'change' as const,
    at: request.at,
    label: 'Change requested',
    by: personOf(request.by, request.isCustomers, reader),
    details: [changedLabels(request.fields)],
  }
  if (answer === null || request.answeredAt === null) return [asked]
  const answered = {
    ...asked,
    id: `answer-${request.id}`,
    at: request.answeredAt,
    label: answer,
    by: personOf(request.answeredBy, request.isAnsweredByCustomers, reader),
    details: reasonText(request.reason),
  }
  return [asked, answered]
}

/** A charge that is approved as it is added is one entry. Customers see a charge from its approval on. */
function chargeEntries(charge: HistoryCharge, reader: HistoryReader): HistoryEntry[] {
  const { id, state, at, decidedBy, decidedAt, isCredit, reason, refusal } = charge
  const name = chargeDescription(charge.description, charge.unit, charge.quantity)
  const entry = { ...plainEntry, kind: 'charge' as const, details: [name, ...reasonText(reason)] }
  const added = { ...entry, id: `charge-${id}`, at, by: personOf(charge.by, charge.isCustomers, reader) }
  if (decidedAt === null) return [{ ...added, label: proposed(isCredit), isInternal: true }]
  const isImmediate = decidedBy === charge.by && instantMs(decidedAt) - instantMs(at) < MINUTE_MS
  if (state === 'approved' && isImmediate) return [{ ...added, label: approved(isCredit) }]
  const decided = {
    ...entry,
    id: `decision-${id}`,
    at: decidedAt,
    by: personOf(decidedBy ?? '', false, reader),
  }
  return [
    { ...added, label: proposed(isCredit), isInternal: true },
    state === 'approved'
      ? { ...decided, label: approved(isCredit) }
      : {
          ...decided,
          label: isCredit ? 'Credit refused' : 'Charge refused',
          details: [name, ...reasonText(refusal)],
          isInternal: true,
        },
  ]
}

const proposed = (isCredit: boolean) => (isCredit ? 'Credit proposed' : 'Charge proposed')
const approved = (isCredit: boolean) => (isCredit ? 'Credit given' : 'Charge added')

const reported: Readonly<Record<DriverEventKind, string>> = {
  accepted: 'Job accepted',
  declined: 'Job declined',
  arrived: 'Arrived',
  left: 'Left',
  collected: 'Collected',
  delivered: 'Delivered',
  failed: 'Attempt failed',
}

/** A report that changed the docket is that change, and an arrival or a departure is a time of its stop. */
function reportEntry(report: HistoryReport, { stops }: HistoryFacts): HistoryEntry[] {
  const { kind, outcome, event, decidedBy } = report
  const isAnswer = kind === 'accepted' || kind === 'declined'
  if (event !== null || (outcome === 'applied' && !isAnswer)) return []
  const label = outcome === 'applied' ? reported[kind] : `${reported[kind]}: not applied`
  return [
    {
      ...plainEntry,
      id: `report-${report.id}`,
      kind: 'report',
      at: report.at,
      entered: enteredLater(report.at, report.received),
      label,
      place: placeOf(stopById(stops, report.stop)),
      by: report.driver,
      details: [report.reason, decidedBy === null ? '' : `Decided by ${decidedBy}`].filter(Boolean),
      isInternal: true,
    },
  ]
}

const messageEvents: Readonly<Record<SmsEvent, string>> = {
  out: 'Out for delivery',
  delivered: 'Delivered',
  failed: 'Attempt failed',
}

const messageStates: Readonly<Record<SmsState, string>> = {
  waiting: 'Text message waiting',
  sent: 'Text message sent',
  failed: 'Text message failed',
  dropped: 'Text message not sent',
}

const messageEntry = (message: HistoryMessage, { stops }: HistoryFacts): HistoryEntry => ({
  ...plainEntry,
  id: `message-${message.id}`,
  kind: 'message',
  at: message.at,
  label: messageStates[message.state],
  place: placeOf(stopById(stops, message.stop)),
  details: [
    [messageEvents[message.about], message.to].filter(Boolean).join(', to '),
    message.problem,
    message.text,
    (message.parts ?? 1) > 1 ? `Counted as ${message.parts} messages.` : '',
  ].filter(Boolean),
  isInternal: true,
})

/** Customers see the emails that were sent to them. */
const emailEntry = ({ id, to, subject, at, isSent, failure }: HistoryEmail): HistoryEntry => ({
  ...plainEntry,
  id: `email-${id}`,
  kind: 'message',
  at,
  label: isSent ? 'Email sent' : 'Email not sent yet',
  details: [subject, `To ${to}`, failure].filter(Boolean),
  isInternal: !isSent,
})
