import type { RecordKind } from '@despatch/domain/office/record-kind.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import { lazy, type ComponentType } from 'react'
import type { OfficeRow } from './office.queries.ts'
import type { RecordDraft } from './record-draft.ts'
import type { RecordFieldsProps } from './record-fields.tsx'

/** What a kind brings to the shell beyond its description; loaded where it is shown. */
interface OwnParts {
  /** Beside the heading of its list; `of` is what the list is narrowed to. */
  actions?: ComponentType<{ of: number | null }>
  /** In place of the fields as they are described. */
  fields?: ComponentType<RecordFieldsProps>
  /** Below the form of a record that has been saved. */
  below?: ComponentType<{ kind: RecordKind; row: OfficeRow }>
  /** Beside the form, following what is typed. */
  aside?: ComponentType<AsideProps>
}

export interface AsideProps {
  /** As it stands in the form, saved or not. */
  draft: RecordDraft
  /** Null for a new record. */
  saved: OfficeRow | null
}

export const kindExtensions: Partial<Record<KindName, OwnParts>> = {
  status: {
    actions: lazy(async () => ({ default: (await import('./status-flow-button.tsx')).StatusFlowButton })),
    fields: lazy(async () => ({ default: (await import('./status-fields.tsx')).StatusFields })),
  },
  tariff: {
    aside: lazy(async () => ({ default: (await import('./price-simulator.tsx')).PriceSimulator })),
  },
  customer: {
    below: lazy(async () => ({ default: (await import('./customer-links.tsx')).CustomerLinks })),
  },
  referencelist: {
    actions: lazy(async () => ({ default: (await import('./paste-button.tsx')).PasteButton })),
  },
}
