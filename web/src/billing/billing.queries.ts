import {
  billingDocket,
  billingPreview,
  billingPreviewLines,
  billingReadyDockets,
  billingReadyList,
  billingRunGet,
} from '@despatch/contract/billing/billing.ts'
import {
  invoiceAttention,
  invoiceCreditCheck,
  invoiceGet,
  invoiceList,
} from '@despatch/contract/billing/invoices.ts'
import type { Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { byCursor } from '../platform/by-cursor.ts'

export type ReadyAccounts = ReplyOf<typeof billingReadyList>
export type ReadyAccount = ReadyAccounts['rows'][number]
export type ReadyDocket = ReplyOf<typeof billingReadyDockets>['rows'][number]
export type Preview = ReplyOf<typeof billingPreview>
export type PreviewAccount = Preview['rows'][number]
export type PreviewDocument = PreviewAccount['documents'][number]
export type Run = ReplyOf<typeof billingRunGet>
export type Invoice = ReplyOf<typeof invoiceList>['rows'][number]
export type InvoiceDetails = ReplyOf<typeof invoiceGet>
export type InvoiceLine = InvoiceDetails['rows'][number]
export type InvoiceFilter = NonNullable<Payload<typeof invoiceList>['show']>

/** The key prefix of everything about billing, so that one change refreshes all of it. */
export const billingKey = ['billing']

export const readyQuery = (until: string) =>
  queryOptions({
    queryKey: [...billingKey, 'ready', until],
    queryFn: ({ signal }) => api(billingReadyList, { until }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

export const readyDocketsQuery = (cust_id: number, until: string) =>
  infiniteQueryOptions({
    queryKey: [...billingKey, 'dockets', cust_id, until],
    queryFn: ({ pageParam, signal }) =>
      api(billingReadyDockets, { cust_id, until, cursor: pageParam }, { signal }),
    ...byCursor,
    refetchOnMount: 'always',
  })

export const previewQuery = (until: string, day: string, accounts: readonly number[] | null) =>
  queryOptions({
    queryKey: [...billingKey, 'preview', until, day, accounts],
    queryFn: ({ signal }) => api(billingPreview, { until, day, accounts: [...(accounts ?? [])] }, { signal }),
    enabled: accounts !== null && accounts.length > 0,
    refetchOnMount: 'always',
    retry: false,
  })

export const previewLinesQuery = (cust_id: number, until: string, day: string, document: number) =>
  queryOptions({
    queryKey: [...billingKey, 'preview lines', cust_id, until, day, document],
    queryFn: ({ signal }) => api(billingPreviewLines, { cust_id, until, day, document }, { signal }),
  })

const runIntervalMs = 1000

/** Whether something of a run still happens. */
export const isRunning = ({ rows }: Run): boolean =>
  rows.some(({ state, documents }) => state === 'waiting' || documents.some(({ is_made }) => !is_made))

export const runQuery = (run_id: number) =>
  queryOptions({
    queryKey: [...billingKey, 'run', run_id],
    queryFn: ({ signal }) => api(billingRunGet, { run_id }, { signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? runIntervalMs : false),
    refetchOnMount: 'always',
  })

export const invoicesQuery = (search: string, show: InvoiceFilter) =>
  infiniteQueryOptions({
    queryKey: [...billingKey, 'documents', { search, show }],
    queryFn: ({ pageParam, signal }) => api(invoiceList, { search, show, cursor: pageParam }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const invoiceQuery = (inv_id: number) =>
  infiniteQueryOptions({
    queryKey: [...billingKey, 'document', inv_id],
    queryFn: ({ pageParam, signal }) => api(invoiceGet, { inv_id, cursor: pageParam }, { signal }),
    ...byCursor,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.is_made === false ? runIntervalMs : false),
    refetchOnMount: 'always',
  })

/** The credit note that would correct an invoice. */
export const creditQuery = (wanted: Payload<typeof invoiceCreditCheck>) =>
  queryOptions({
    queryKey: [...billingKey, 'credit', wanted],
    queryFn: ({ signal }) => api(invoiceCreditCheck, wanted, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    retry: false,
  })

/** The documents of a docket, and why it is not billed yet. */
export const docketInvoicesQuery = (dck_id: number) =>
  queryOptions({
    queryKey: [...billingKey, 'docket', dck_id],
    queryFn: ({ signal }) => api(billingDocket, { dck_id }, { signal }),
    refetchOnMount: 'always',
  })

export const invoiceAttentionQuery = queryOptions({
  queryKey: [...billingKey, 'attention'],
  queryFn: ({ signal }) => api(invoiceAttention, {}, { signal }),
  refetchInterval: 60_000,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})
