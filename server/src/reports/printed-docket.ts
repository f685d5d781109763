import type { Handover } from '@despatch/domain/drive/handover.ts'
import type { DocketFieldValues } from '@despatch/domain/dockets/docket-fields.ts'
import type { LabelledReference } from '@despatch/domain/labels/labelled-references.ts'
import type { AddressLocation, AddressType } from '@despatch/domain/addresses/location.ts'
import type { HistoryEntry } from '@despatch/domain/reports/history-entry.ts'
import type { Pounds } from '@despatch/domain/money/money.ts'
import type { TimeFormat } from '@despatch/domain/settings/london-format.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'

/**
 * A docket with everything on its printed page (REP-03). Times are ISO 8601 with offset; rows of a reply can be used.
 */
export interface PrintedDocket {
  docket: DocketFieldValues & {
    dck_docket: string
    dck_tracking: string
    cust_name: string
    ttyp_description: string
    dsts_description: string
    /** '#rrggbb'. */
    dsts_color: string
    dsts_font_color: string
    dck_archive: Flag
    dck_created: string
    drv_driver: string | null
  }
  /** The name of the service type. */
  service: string
  /** The format of its times (aset_general_format). */
  timeFormat: TimeFormat
  references: readonly LabelledReference[]
  /** The collection first. */
  addresses: readonly PrintedStop[]
  parcels: readonly PrintedParcel[]
  /** As its customer reads it, the oldest entry first. */
  history: readonly Pick<HistoryEntry, 'at' | 'label' | 'place' | 'by' | 'details'>[]
  signatures: readonly PrintedSignature[]
  /** Printed after everything else; empty where many dockets are printed. */
  photos: readonly PrintedPhoto[]
  /** Only for readers who may see prices. */
  pricing?: PrintedPrice
}

export interface PrintedStop extends AddressLocation {
  dadd_addresstype: AddressType
  dadd_name: string
  dadd_telephone: string
  dadd_note: string
  dadd_left_with: Handover | null
  dadd_left_where: string
  dadd_ready: string | null
  dadd_deadline: string | null
  dadd_estimated: string | null
  /** When the driver arrived and left. */
  dadd_arrived: string | null
  dadd_left: string | null
  barcodes: readonly { dab_barcode: string; dab_reference: string }[]
}

export interface PrintedParcel {
  dpar_quantity: number
  dpar_weight: number
  dpar_length: number
  dpar_width: number
  dpar_height: number
  dpar_description: string
}

export interface PrintedSignature {
  /** Photos are named here. Their images are `photos`. */
  sig_kind: 'signature' | 'photo'
  sig_name: string
  sig_at: string
  /** SVG path data in a field of 300 by 100. */
  sig_path: string
}

/** A photo of a delivery as a data URL. */
export interface PrintedPhoto {
  sig_at: string
  image: string
}

export interface PrintedPrice {
  net: Pounds
  netvat: Pounds
  total: Pounds
  currency: string
  lines: readonly { description: string; amount: Pounds }[]
}
