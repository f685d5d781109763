import { driverDocumentList } from '@despatch/contract/control/driver-documents.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import {
  documentProblems,
  documentRuleOf,
  type DocumentProblem,
} from '@despatch/domain/control/driver-documents.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useSignedIn } from '../../platform/session.ts'
import { useMinute } from '../../ui/use-minute.ts'
import type { Driver } from './drivers.queries.ts'

export type SavedDocument = ReplyOf<typeof driverDocumentList>['rows'][number]

/** The documents of a driver. They are loaded again whenever the driver is opened. */
export const documentsQuery = (driver: number) =>
  queryOptions({
    queryKey: ['control', 'documents', driver],
    queryFn: async ({ signal }) => (await api(driverDocumentList, { driver }, { signal })).rows,
    refetchOnMount: 'always',
  })

/** What is wrong with the documents of drivers today, by the rule of the company. */
export function useDocumentProblems(): (driver: Pick<Driver, 'documents'>) => DocumentProblem[] {
  const rule = documentRuleOf(useSignedIn().settings)
  const today = londonDay(useMinute())
  return ({ documents }) => documentProblems(documents, today, rule)
}
