import { instantMs, MINUTE_MS } from '../time/london-time.ts'
import type { HistoryEntry, HistoryReader } from './history-entry.ts'
import type { HistoryFacts } from './history-facts.ts'
import { historyOfEvents } from './history-of-events.ts'
import { historyOfOffice } from './history-of-office.ts'
import { historyOfStops } from './history-of-stops.ts'

/** Minutes within which a signature or a photo belongs to the change of status at its stop. */
const proofMinutes = 10

/**
 * The history of a docket, the newest entry first (REP-03, TRACK-04). Customers see what happened to their delivery, what was
 * changed and charged, and the emails to them. They do not see undone changes, moves between drivers, proposed charges, what drivers
 * report, and which member of staff did something.
 */
export function docketHistory(facts: HistoryFacts, reader: HistoryReader): HistoryEntry[] {
  const entries = [
    ...historyOfEvents(facts, reader),
    ...historyOfStops(facts),
    ...historyOfOffice(facts, reader),
  ].filter(({ isInternal }) => reader === 'staff' || !isInternal)
  return withProofs(entries)
    .map((entry) => (reader === 'staff' ? entry : { ...entry, entered: null }))
    .toSorted((one, other) => instantMs(other.at) - instantMs(one.at))
}

/** Puts signatures and photos with the change of status that they prove. Others stay entries of their own. */
function withProofs(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const proofs = entries.filter(({ kind }) => kind === 'proof')
  const provenBy = new Map(proofs.map((proof) => [proof, entries.find((entry) => proves(proof, entry))]))
  return entries
    .filter((entry) => provenBy.get(entry) === undefined)
    .map((entry) => ({
      ...entry,
      proofs: [
        ...entry.proofs,
        ...proofs.filter((proof) => provenBy.get(proof) === entry).flatMap((proof) => proof.proofs),
      ],
    }))
}

const proves = (proof: HistoryEntry, { kind, place, at }: HistoryEntry): boolean =>
  kind === 'status' &&
  place === proof.place &&
  Math.abs(instantMs(at) - instantMs(proof.at)) <= proofMinutes * MINUTE_MS
