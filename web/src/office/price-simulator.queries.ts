import { officeCalls } from '@despatch/contract/office/office.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { officeKey, type OfficeRow } from './office.queries.ts'

/** All records of a kind that are not retired, page after page. */
const everyRecord = (name: KindName) =>
  queryOptions({
    queryKey: [...officeKey, name, 'all'],
    queryFn: async ({ signal }) => {
      const rows: OfficeRow[] = []
      let cursor: string | null = null
      do {
        const page: { rows: OfficeRow[]; next: string | null } = await api(
          officeCalls[name].list,
          { cursor, limit: 200 },
          { signal },
        )
        rows.push(...page.rows)
        cursor = page.next
      } while (cursor !== null)
      return rows
    },
    staleTime: 30_000,
  })

export const zonesQuery = everyRecord('zone')
export const priceListsQuery = everyRecord('pricelist')
export const vatRatesQuery = everyRecord('vatrate')
