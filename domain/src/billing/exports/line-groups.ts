import { pence, sum, type Pence } from '../../money/money.ts'
import { typedDay } from '../../time/london-day.ts'
import type { ExportedDocument, ExportedLine } from './exported-document.ts'

/** The lines of a document that are entered at one place at one rate, as one amount. */
export interface LineGroup {
  nominal: string
  rateName: string
  net: Pence
  vat: Pence
}

/** The lines of a document by nominal code and rate, in the order in which they appear first. Those that add up to nothing are left out. */
export function groupsOf(
  { lines }: Pick<ExportedDocument, 'lines'>,
  nameOf: (line: ExportedLine) => string,
): LineGroup[] {
  const groups = new Map<string, LineGroup>()
  for (const line of lines) {
    const key = JSON.stringify([line.nominal, nameOf(line)])
    const group = groups.get(key) ?? {
      nominal: line.nominal,
      rateName: nameOf(line),
      net: pence(0),
      vat: pence(0),
    }
    groups.set(key, { ...group, net: sum(group.net, line.net), vat: sum(group.vat, line.vat) })
  }
  return [...groups.values()].filter(({ net, vat }) => net !== 0 || vat !== 0)
}

/** The days of a document’s deliveries: 'Deliveries 01/01/2027 to 31/01/2027'. */
export const deliveriesOf = ({ from, until }: Pick<ExportedDocument, 'from' | 'until'>): string =>
  from === until ? `Deliveries ${typedDay(from)}` : `Deliveries ${typedDay(from)} to ${typedDay(until)}`
