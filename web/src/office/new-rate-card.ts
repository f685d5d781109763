import { officeCalls } from '@despatch/contract/office/office.ts'
import { rateCard } from '@despatch/domain/office/rate-card.ts'
import { newRecord, type RecordDraft } from '@despatch/domain/office/new-record.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { officeKey } from '../platform/record-fields/record-choices.queries.ts'
import { recordDraft } from './record-draft.ts'

/**
 * A new rate card of a tariff: a copy of its latest one, whose first day is left to be entered. The first card of a tariff
 * begins today.
 */
export const newRateCardQuery = (ttyp_code: number) =>
  queryOptions({
    queryKey: [...officeKey, rateCard.name, 'new', ttyp_code],
    queryFn: async ({ signal }): Promise<RecordDraft> => {
      const latest = { of: ttyp_code, sort: 'rc_from', descending: true, limit: 1 }
      const [row] = (await api(officeCalls.ratecard.list, latest, { signal })).rows
      return row
        ? { ...recordDraft(rateCard, row), rc_from: '' }
        : {
            ...newRecord(rateCard),
            rc_ttyp_code: ttyp_code,
            rc_from: londonDay(new Date().toISOString()),
          }
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
