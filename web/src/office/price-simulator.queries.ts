import { officeCalls } from '@despatch/contract/office/office.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { everyPage } from '../platform/every-page.ts'
import { type OfficeRow } from './office.queries.ts'
import { officeKey } from '../platform/record-fields/record-choices.queries.ts'

/** All records of a kind, except retired ones. */
const everyRecord = (name: KindName) =>
  queryOptions({
    queryKey: [...officeKey, name, 'all'],
    queryFn: ({ signal }): Promise<OfficeRow[]> =>
      everyPage((cursor) => api(officeCalls[name].list, { cursor, limit: 200 }, { signal })),
    staleTime: 30_000,
  })

/** The agreed sheets of a price list; none without one. */
export const agreedSheetsQuery = (plst_id: number | null) =>
  queryOptions({
    queryKey: [...officeKey, 'agreedsheet', 'all', plst_id],
    queryFn: ({ signal }): Promise<OfficeRow[]> =>
      everyPage((cursor) =>
        api(officeCalls.agreedsheet.list, { of: plst_id ?? 0, cursor, limit: 200 }, { signal }),
      ),
    enabled: plst_id !== null,
    staleTime: 30_000,
  })

/** The rate cards of a tariff; none without one. */
export const cardsQuery = (ttyp_code: number) =>
  queryOptions({
    queryKey: [...officeKey, 'ratecard', 'all', ttyp_code],
    queryFn: ({ signal }): Promise<OfficeRow[]> =>
      everyPage((cursor) =>
        api(officeCalls.ratecard.list, { of: ttyp_code, cursor, limit: 200 }, { signal }),
      ),
    enabled: ttyp_code > 0,
    staleTime: 30_000,
  })

export const fuelSurchargesQuery = everyRecord('fuelsurcharge')
export const zonesQuery = everyRecord('zone')
export const priceListsQuery = everyRecord('pricelist')
export const vatRatesQuery = everyRecord('vatrate')
export const tariffsQuery = everyRecord('tariff')
