import { changedLabels } from '../dockets/amended-fields.ts'
import { unallocatedStatuses, type StatusId } from '../dockets/status.ts'
import { handoverText } from '../drive/handover.ts'
import { trackingLabelOf } from '../tracking/tracking-milestones.ts'
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
import type { HistoryEvent, HistoryFacts, HistoryStop } from './history-facts.ts'

/** The booking, the changes of status, of driver and of content, and what was undone. Charges and times at stops come from their own records. */
export const historyOfEvents = (facts: HistoryFacts, reader: HistoryReader): HistoryEntry[] =>
  facts.events.flatMap((event): HistoryEntry[] => {
    const entry = {
      ...plainEntry,
      id: `event-${event.id}`,
      at: event.at,
      entered: enteredLater(event.at, event.recorded),
      by: personOf(event.by, event.isCustomers, reader),
    }
    switch (event.type) {
      case 'booked':
      case 'status-changed':
        return [{ ...entry, ...statusEntry(event, facts, reader) }]
      case 'driver-changed':
        return [
          {
            ...entry,
            kind: 'status',
            label: 'Moved to another driver',
            details: undoneDetails(event, [event.driver]),
            isInternal: true,
          },
        ]
      case 'undone':
        return [
          {
            ...entry,
            kind: 'status',
            label: 'Change undone',
            details: facts.events.filter(({ id }) => id === event.undid).map(labelOf),
            isInternal: true,
          },
        ]
      case 'amended':
        return [
          { ...entry, kind: 'change', label: 'Booking changed', details: [changedLabels(event.changed)] },
        ]
      case 'charged':
      case 'arrived':
      case 'left':
        return []
    }
  })

/** As tracking names it. A status that tracking does not show has the company's name. */
function labelOf({ type, status, statusName }: HistoryEvent): string {
  if (type === 'driver-changed') return 'Moved to another driver'
  if (type === 'booked') return trackingLabelOf('W') ?? statusName
  return unallocatedStatuses.includes(status) ? statusName : (trackingLabelOf(status) ?? statusName)
}

function statusEntry(event: HistoryEvent, { stops, reports }: HistoryFacts, reader: HistoryReader) {
  const report = reports.find((each) => each.event === event.id)
  const stop = report?.stop == null ? stopOfStatus(event.status, stops) : stopById(stops, report.stop)
  const isDelivery = event.status === 'D' && stop?.dadd_addresstype === 1
  const details = [
    event.status === 'G' ? event.driver : '',
    signedText(event),
    isDelivery ? handoverText(stop.dadd_left_with, stop.dadd_left_where) : '',
    ...reasonText(event.reason),
    // What was assumed when the report was applied.
    reader === 'staff' ? (report?.reason ?? '') : '',
  ].filter(Boolean)
  return {
    kind: 'status' as const,
    label: labelOf(event),
    place: placeOf(stop),
    details: undoneDetails(event, details),
    isInternal: event.isUndone || (event.type === 'status-changed' && isOfOffice(event.status)),
  }
}

/** Statuses at which goods change hands. In the others, the name is that of the person who decided, such as on a hold. */
const handovers: ReadonlySet<StatusId> = new Set(['I', 'D', 'R'])

function signedText({ status, signedBy }: HistoryEvent): string {
  if (signedBy === '') return ''
  return handovers.has(status) ? `Signed for by ${signedBy}` : `Signed by ${signedBy}`
}

const undoneDetails = ({ isUndone }: HistoryEvent, details: string[]) =>
  isUndone ? [...details, 'Undone'] : details

/** Whether a status is of the office only: accepted, or invoiced. */
const isOfOffice = (status: StatusId): boolean =>
  unallocatedStatuses.includes(status) || trackingLabelOf(status) === null

/** Where a status was reached: the collection, or the only delivery. A docket with several deliveries ends at none in particular. */
function stopOfStatus(status: StatusId, stops: readonly HistoryStop[]): HistoryStop | undefined {
  if (status === 'I') return stops[0]
  const [only, another] = stops.slice(1)
  return status === 'D' && !another ? only : undefined
}
