import type { RecordDraft } from '@despatch/domain/office/new-record.ts'
import type { RecordKind } from '@despatch/domain/office/record-kind.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import { lazy, type ComponentType } from 'react'
import type { OfficeRow } from './office.queries.ts'
import { newRateCardQuery } from './new-rate-card.ts'
import type { RecordFieldsProps } from './record-fields.tsx'

/** Components that a kind of record has in addition to the generic ones. Loaded when they are shown. */
interface KindExtension {
  /** Buttons beside the heading of the list. `of` is the parent record that filters the list. */
  actions?: ComponentType<{ of: number | null }>
  /** Replaces the table of the list and its search. */
  list?: ComponentType<{ retired: boolean }>
  /** Replaces the generic fields. */
  fields?: ComponentType<RecordFieldsProps>
  /** A summary above the form of a saved record, whose sections then open one by one. */
  above?: ComponentType<{ kind: RecordKind; row: OfficeRow }>
  /** Below the form of a saved record. */
  below?: ComponentType<{ kind: RecordKind; row: OfficeRow }>
  /** Beside the form, with the current draft. */
  aside?: ComponentType<AsideProps>
  /** The kind of record that is added next, to a new record. */
  addsNext?: KindName
  /** Whether a new record is opened once it is saved, because there is more to enter below its form. */
  opensNew?: (row: OfficeRow) => boolean
  /** The draft of a new record of a parent, if it is more than empty fields. */
  newDraft?: typeof newRateCardQuery
}

export interface AsideProps {
  /** The form's current values, saved or not. */
  draft: RecordDraft
  /** Null for a new record. */
  saved: OfficeRow | null
}

export const kindExtensions: Partial<Record<KindName, KindExtension>> = {
  status: {
    actions: lazy(async () => ({ default: (await import('./status-flow-button.tsx')).StatusFlowButton })),
    fields: lazy(async () => ({ default: (await import('./status-fields.tsx')).StatusFields })),
  },
  companyday: {
    list: lazy(async () => ({ default: (await import('./holiday-list.tsx')).HolidayList })),
  },
  tariff: {
    actions: lazy(async () => ({ default: (await import('./raise-prices-link.tsx')).RaisePricesLink })),
    below: lazy(async () => ({ default: (await import('./rate-cards.tsx')).RateCards })),
    addsNext: 'ratecard',
  },
  ratecard: {
    aside: lazy(async () => ({ default: (await import('./price-simulator.tsx')).PriceSimulator })),
    newDraft: newRateCardQuery,
    opensNew: ({ rc_zmap_id }) => rc_zmap_id !== null,
    below: lazy(async () => ({
      default: (await import('./zone-sheet/rate-card-zone-sheet.tsx')).RateCardZoneSheet,
    })),
  },
  zonemap: {
    fields: lazy(async () => ({ default: (await import('./zone-sheet/zone-map-fields.tsx')).ZoneMapFields })),
    below: lazy(async () => ({ default: (await import('./zone-sheet/zone-map-check.tsx')).ZoneMapCheck })),
  },
  agreedsheet: {
    opensNew: () => true,
    below: lazy(async () => ({
      default: (await import('./zone-sheet/agreed-zone-sheet.tsx')).AgreedZoneSheet,
    })),
  },
  customer: {
    above: lazy(async () => ({ default: (await import('./customer-summary.tsx')).CustomerSummary })),
  },
  referencelist: {
    actions: lazy(async () => ({ default: (await import('./paste-button.tsx')).PasteButton })),
  },
}
