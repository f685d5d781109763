import type { AddressLocation } from '../addresses/location.ts'
import type { ReferenceColumns, DocketReferenceField } from '../customers/customer.ts'
import { formatLondonAs, type TimeFormat } from '../settings/london-format.ts'
import { cleanText, cutTo } from '../text/clean-text.ts'
import { addressBlock, type AddressBlock } from './address-block.ts'
import { labelledReferences, type LabelledReference } from './labelled-references.ts'
import { pieceBarcodes, type BarcodedStop } from './piece-barcodes.ts'
import { pieces, type LabelledPiece, type PieceRow } from './pieces.ts'

/** As many characters of the instructions for the driver as a label has room for. */
const noteLength = 60

/** The data of a docket for its labels, from the database or the wire. */
export interface LabelSource {
  /** The courier's name, from the theme. */
  company: string
  docket: Record<DocketReferenceField, string> & {
    dck_docket: string
    dck_tracking: string
    ttyp_description: string
    dck_note: string
  }
  /** The name of the service type. */
  service: string
  /** The account's names for its references. */
  customer: ReferenceColumns
  /** The collection first. */
  addresses: readonly LabelStop[]
  parcels: readonly PieceRow[]
  /** The target of the QR code. */
  trackingUrl: string
  /** The format of the deadline (aset_general_format). */
  timeFormat: TimeFormat
}

export interface LabelStop extends AddressLocation, BarcodedStop {
  dadd_name: string
  dadd_telephone: string
  dadd_note: string
  /** ISO 8601 with offset. */
  dadd_deadline: string | null
}

/** The content of one label. */
export interface Label {
  company: string
  docket: string
  tracking: string
  trackingUrl: string
  service: string
  tariff: string
  from: AddressBlock
  to: AddressBlock
  /** 'Drop 2 of 3' for a docket with several deliveries; empty otherwise. */
  drop: string
  /** In London, in the company's time format; empty without a deadline. */
  deadline: string
  references: LabelledReference[]
  /** The beginning of the instructions for the driver, for this stop or else for the job, on one line. */
  note: string
  piece: LabelledPiece
  /** Printable ASCII without > ^ ~, at most 50 characters. */
  barcode: string
}

/**
 * The labels of a docket, one per piece (FORM-16). A piece goes to the delivery of its barcode, otherwise to the last one.
 * Throws TooManyLabels for more than 500 pieces, and a RangeError for a docket without a collection and a delivery.
 */
export function consignmentLabels(source: LabelSource): Label[] {
  const { addresses, docket } = source
  const collection = addresses[0]
  if (collection === undefined || addresses.length < 2)
    throw new RangeError(`Docket ${docket.dck_docket} has no journey to label`)
  const shared = {
    company: cleanText(source.company),
    docket: docket.dck_docket,
    tracking: docket.dck_tracking,
    trackingUrl: source.trackingUrl,
    service: cleanText(source.service),
    tariff: cleanText(docket.ttyp_description),
    from: addressBlock(collection),
    references: labelledReferences(docket, source.customer),
  }
  const stops = addresses.map((stop, index) => ({
    to: addressBlock(stop),
    drop: addresses.length > 2 ? `Drop ${index} of ${addresses.length - 1}` : '',
    note: cutTo(cleanText(stop.dadd_note || docket.dck_note), noteLength),
    deadline: stop.dadd_deadline === null ? '' : formatLondonAs(stop.dadd_deadline, source.timeFormat),
  }))
  const counted = pieces(source.parcels)
  const barcodes = pieceBarcodes(docket.dck_docket, counted.length, addresses)
  const last = stops.length - 1
  return counted.flatMap((piece, at) => {
    const barcode = barcodes[at]
    // Barcodes of the collection do not belong to a delivery.
    const end = stops[barcode?.stop || last]
    return barcode && end ? [{ ...shared, ...end, piece, barcode: barcode.text }] : []
  })
}
