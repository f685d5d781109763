import {
  docketFields,
  fieldText,
  plainFields,
  type DocketField,
} from '@despatch/domain/dockets/docket-fields.ts'
import { dueTime, dueWords } from '@despatch/domain/dockets/due-time.ts'
import { handoverText } from '@despatch/domain/drive/handover.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { formatLondonAs, type TimeFormat } from '@despatch/domain/settings/london-format.ts'
import { addressBlock } from '@despatch/domain/labels/address-block.ts'
import { formatMoney, type Pounds, toPence } from '@despatch/domain/money/money.ts'
import {
  heading,
  ink,
  page,
  pageWidth,
  row,
  rule,
  space,
  type Block,
  type Cell,
} from '../platform/pdf/blocks.ts'
import type { Pdf } from '../platform/pdf/pdf-document.ts'
import type { PrintedDocket, PrintedParcel, PrintedPrice, PrintedStop } from './printed-docket.ts'
import { photoBlocks, type PrintablePhoto } from './photo-blocks.ts'
import { signature } from './signature.ts'

const size = 9
const quiet = { size: 8, colour: ink.quiet }

/** A docket whose photos can be drawn. */
export interface DrawnDocket extends Omit<PrintedDocket, 'photos'> {
  photos: readonly PrintablePhoto[]
}

/** The content of a docket's pages below the header (REP-03). */
export const docketBlocks = (pdf: Pdf, printed: DrawnDocket, colour: string): Block[] => [
  ...facts(pdf, printed),
  ...section(
    pdf,
    'Journey',
    colour,
    printed.addresses.flatMap((stop, index) => stopBlocks(pdf, stop, index, printed.timeFormat)),
  ),
  ...section(pdf, 'Parcels', colour, parcelBlocks(pdf, printed.parcels)),
  ...section(pdf, 'History', colour, historyBlocks(pdf, printed.history, printed.timeFormat)),
  ...section(
    pdf,
    'Signatures and photos',
    colour,
    printed.signatures.map((signed) => signature(pdf, signed, printed.timeFormat)),
  ),
  ...(printed.pricing ? section(pdf, 'Price', colour, priceBlocks(pdf, printed.pricing)) : []),
  ...section(pdf, 'Photos', colour, photoBlocks(pdf, printed.photos, printed.timeFormat)),
]

const section = (pdf: Pdf, title: string, colour: string, blocks: Block[]): Block[] =>
  blocks.length === 0 ? [] : [heading(pdf, title, colour), ...blocks]

/** A flag is only printed if it is set. */
const fact = (field: DocketField, value: string | number) => ({
  label: field.label,
  text: field.kind === 'flag' && value === 'F' ? '' : fieldText(field, value),
})

/** Names and values in two columns, without empty values. */
function facts(pdf: Pdf, { docket, service, references, timeFormat }: DrawnDocket): Block[] {
  const all = [
    { label: 'Account', text: docket.cust_name },
    { label: 'Booked', text: formatLondonAs(docket.dck_created, timeFormat) },
    { label: 'Service', text: service },
    { label: 'Tariff', text: docket.ttyp_description },
    ...fieldsOf(plainFields).map((name) => fact(plainFields[name], docket[name])),
    { label: 'Proof of delivery', text: docket.dck_pod === 'P' ? 'On paper' : 'Electronic' },
    { label: 'Driver', text: docket.drv_driver ?? '' },
    fact(docketFields.dck_wandr, docket.dck_wandr),
    ...references,
  ].filter(({ text }) => text !== '')
  const pairs = Array.from({ length: Math.ceil(all.length / 2) }, (_, at) => all.slice(at * 2, at * 2 + 2))
  return pairs.map((pair) =>
    row(
      pdf,
      pair.flatMap(({ label, text }, column): Cell[] => {
        const x = column * 256
        return [
          { text: label, x, width: 84, ...quiet },
          { text, x: x + 88, width: 152, size },
        ]
      }),
    ),
  )
}

function stopBlocks(pdf: Pdf, stop: PrintedStop, index: number, format: TimeFormat): Block[] {
  const { company, lines, postcode, contact, telephone } = addressBlock(stop)
  const action = stop.dadd_addresstype === 0 ? 'Collect' : 'Deliver'
  const { dadd_addresstype, dadd_deadline } = stop
  const timeOf = (label: string, at: string | null) =>
    at === null ? [] : [{ label, text: formatLondonAs(at, format) }]
  const times = [
    ...timeOf('Ready', stop.dadd_ready),
    ...(dadd_deadline === null ? [] : [{ label: dueWords[dadd_addresstype], text: dueTime(dadd_deadline) }]),
    ...timeOf('Expected', stop.dadd_estimated),
    ...timeOf('Arrived', stop.dadd_arrived),
    ...timeOf('Left', stop.dadd_left),
  ]
  const texts = [
    { text: company, bold: true },
    ...[...lines, postcode, contact, telephone].map((text) => ({ text, bold: false })),
    ...stop.barcodes.map(({ dab_barcode, dab_reference }) => ({
      text: `Barcode ${dab_barcode}${dab_reference === '' ? '' : ` (${dab_reference})`}`,
      bold: false,
    })),
    { text: stop.dadd_note, bold: false },
    { text: handoverText(stop.dadd_left_with, stop.dadd_left_where), bold: true },
  ].filter(({ text }) => text !== '')
  const rows = Array.from({ length: Math.max(texts.length, times.length) }, (_, at) => {
    const words = texts[at]
    const time = times[at]
    return row(
      pdf,
      [
        ...(at === 0 ? [{ text: `${index + 1}  ${action}`, x: 0, width: 76, size, bold: true }] : []),
        ...(words ? [{ ...words, x: 88, width: 240, size }] : []),
        ...(time ? [{ text: time.label, x: 344, width: 56, ...quiet }] : []),
        ...(time ? [{ text: time.text, x: 400, width: pageWidth - 400, size, align: 'right' as const }] : []),
      ],
      1.5,
    )
  })
  // An address stays on one page; its barcodes, which can be hundreds, may continue on the next.
  const together = rows.map((block, at) => ({ ...block, withNext: at < 7 && at < rows.length - 1 }))
  return [...(index > 0 ? [{ ...rule(pdf), withNext: true }] : []), ...together, space(2)]
}

const parcelColumns = { quantity: { x: 0, width: 56 }, description: { x: 88, width: 220 } }

const kilograms = (kg: number) => (kg > 0 ? `${Math.round(kg * 100) / 100} kg` : '–')

function parcelBlocks(pdf: Pdf, parcels: readonly PrintedParcel[]): Block[] {
  const cells = (texts: [string, string, string, string], style: Omit<Cell, 'text' | 'x' | 'width'>) =>
    row(pdf, [
      { ...style, ...parcelColumns.quantity, text: texts[0] },
      { ...style, ...parcelColumns.description, text: texts[1] },
      { ...style, text: texts[2], x: 320, width: 68, align: 'right' },
      { ...style, text: texts[3], x: 396, width: pageWidth - 396, align: 'right' },
    ])
  const pieces = parcels.reduce((sum, { dpar_quantity }) => sum + dpar_quantity, 0)
  const weight = parcels.reduce((sum, { dpar_quantity, dpar_weight }) => sum + dpar_quantity * dpar_weight, 0)
  return parcels.length === 0
    ? []
    : [
        { ...cells(['Pieces', 'Contents', 'Weight each', 'Size (cm)'], quiet), withNext: true },
        ...parcels.map((parcel) => {
          const sides = [parcel.dpar_length, parcel.dpar_width, parcel.dpar_height]
          const measured = sides.some((side) => side > 0) ? sides.join(' × ') : '–'
          const contents = parcel.dpar_description || '–'
          return cells([String(parcel.dpar_quantity), contents, kilograms(parcel.dpar_weight), measured], {
            size,
          })
        }),
        rule(pdf),
        cells([String(pieces), 'Total', kilograms(weight), ''], { size, bold: true }),
      ]
}

const historyBlocks = (pdf: Pdf, history: PrintedDocket['history'], format: TimeFormat): Block[] =>
  history.map(({ at, label, place, by, details }) =>
    row(pdf, [
      { text: formatLondonAs(at, format), x: 0, width: 84, size, colour: ink.quiet },
      { text: label, x: 88, width: 96, size },
      { text: [place, by].filter(Boolean).join(', '), x: 188, width: 162, size },
      { text: details.join('. '), x: 354, width: pageWidth - 354, size },
    ]),
  )

function priceBlocks(pdf: Pdf, { lines, net, netvat, total, currency }: PrintedPrice): Block[] {
  const line = (text: string, amount: Pounds, bold = false) =>
    row(pdf, [
      { text, x: 88, width: 290, size, bold },
      {
        text: formatMoney(toPence(amount), currency),
        x: 384,
        width: page.right - page.left - 384,
        size,
        bold,
        align: 'right',
      },
    ])
  return [
    ...lines.map(({ description, amount }) => line(description, amount)),
    { ...rule(pdf), withNext: true },
    { ...line('Net', net), withNext: true },
    { ...line('VAT', netvat), withNext: true },
    line('Total', total, true),
  ]
}
