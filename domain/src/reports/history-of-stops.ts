import { instructionText } from '../drive/recipient-instruction.ts'
import { plural } from '../text/plural.ts'
import { type HistoryEntry, placeOf, plainEntry } from './history-entry.ts'
import type { HistoryFacts, HistoryProof, HistoryStop } from './history-facts.ts'

/** What happened at the stops: the driver's arrival and departure, signatures and photos, and what recipients asked for. */
export const historyOfStops = ({ stops, proofs }: HistoryFacts): HistoryEntry[] =>
  stops.flatMap((stop) => [
    ...timeEntry(stop, 'arrived', 'Driver arrived', stop.dadd_arrived),
    ...timeEntry(stop, 'left', 'Driver left', stop.dadd_left),
    ...proofEntry(
      stop,
      proofs.filter((proof) => proof.stop === stop.dadd_id),
    ),
    ...instructionEntry(stop),
  ])

function timeEntry(stop: HistoryStop, name: string, label: string, at: string | null): HistoryEntry[] {
  if (at === null) return []
  return [{ ...plainEntry, id: `${name}-${stop.dadd_id}`, kind: 'stop', at, label, place: placeOf(stop) }]
}

/** The signatures and photos of a stop, which are taken together. */
function proofEntry(stop: HistoryStop, proofs: readonly HistoryProof[]): HistoryEntry[] {
  const [first] = proofs
  if (!first) return []
  const signatures = proofs.filter(({ kind }) => kind === 'signature')
  const photos = proofs.length - signatures.length
  const label = [
    signatures.length > 0 ? plural(signatures.length, { one: 'Signature', other: '# signatures' }) : '',
    photos > 0 ? plural(photos, { one: 'Photo', other: '# photos' }) : '',
  ]
  const names = [...new Set(signatures.map(({ name }) => name))].filter(Boolean)
  return [
    {
      ...plainEntry,
      id: `proof-${stop.dadd_id}`,
      kind: 'proof',
      at: first.at,
      label: label.filter(Boolean).join(', '),
      place: placeOf(stop),
      details: names.map((name) => `Signed for by ${name}`),
      proofs: proofs.map(({ id }) => id),
    },
  ]
}

function instructionEntry(stop: HistoryStop): HistoryEntry[] {
  const text = instructionText(stop.dadd_instruction, stop.dadd_instruction_where)
  if (text === '' || stop.dadd_instructed === null) return []
  return [
    {
      ...plainEntry,
      id: `instruction-${stop.dadd_id}`,
      kind: 'change',
      at: stop.dadd_instructed,
      label: 'Recipient’s instruction',
      place: placeOf(stop),
      details: [text],
    },
  ]
}
