import type { AddressLocation } from '../addresses/location.ts'
import type { ReferenceColumns, ReferenceField } from '../customers/customer.ts'
import { formatLondonAs, type TimeFormat } from '../dockets/london-format.ts'
import { cleanText } from '../settings/clean-text.ts'
import { addressBlock, type AddressBlock } from './address-block.ts'
import { labelledReferences, type LabelledReference } from './labelled-references.ts'
import { pieceBarcodes, type BarcodedStop } from './piece-barcodes.ts'
import { pieces, type LabelledPiece, type PieceRow } from './pieces.ts'

/** What a label needs to know of a docket; rows of the database and of the wire both fit. */
export interface LabelSource {
  /** The courier's name, from the theme. */
  company: string
  docket: Record<ReferenceField, string> & {
    dck_docket: string
    dck_tracking: string
    ttyp_description: string
  }
  /** What the service type is called. */
  service: string
  /** The account's words for its references. */
  customer: ReferenceColumns
  /** The collection first. */
  addresses: readonly LabelStop[]
  parcels: readonly PieceRow[]
  /** Opened by the QR code. */
  trackingUrl: string
  /** How the deadline is written (aset_general_format). */
  timeFormat: TimeFormat
}

export interface LabelStop extends AddressLocation, BarcodedStop {
  dadd_name: string
  dadd_telephone: string
  /** ISO 8601 with offset. */
  dadd_deadline: string | null
}

/** Everything that stands on one label. */
export interface Label {
  company: string
  docket: string
  tracking: string
  trackingUrl: string
  service: string
  tariff: string
  from: AddressBlock
  to: AddressBlock
  /** 'Drop 2 of 3' where the docket has several deliveries; empty otherwise. */
  drop: string
  /** In London, as the company writes times; empty where there is none. */
  deadline: string
  references: LabelledReference[]
  piece: LabelledPiece
  /** Printable ASCII without > ^ ~, at most 50 characters. */
  barcode: string
}

/**
 * The labels of a docket, one a piece (FORM-16). A piece goes to the delivery that its barcode was given for,
 * otherwise to the last one.
 * Refuses (TooManyLabels) more than 500 pieces and (RangeError) a docket without a collection and a delivery.
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
  const stops = addresses.map((stop, place) => ({
    to: addressBlock(stop),
    drop: addresses.length > 2 ? `Drop ${place} of ${addresses.length - 1}` : '',
    deadline: stop.dadd_deadline === null ? '' : formatLondonAs(stop.dadd_deadline, source.timeFormat),
  }))
  const counted = pieces(source.parcels)
  const barcodes = pieceBarcodes(docket.dck_docket, counted.length, addresses)
  const last = stops.length - 1
  return counted.flatMap((piece, at) => {
    const barcode = barcodes[at]
    // A barcode of the collection names no delivery.
    const end = stops[barcode?.stop || last]
    return barcode && end ? [{ ...shared, ...end, piece, barcode: barcode.text }] : []
  })
}
