import { docketHistory } from '@despatch/contract/reports/docket-history.ts'
import { reportDocket, reportSelection } from '@despatch/contract/reports/reports.ts'
import { seesPrices } from '@despatch/domain/customers/price-visibility.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { labelledReferences } from '@despatch/domain/labels/labelled-references.ts'
import { toPounds } from '@despatch/domain/money/money.ts'
import type { CustomerRow } from '../customers/customers.queries.ts'
import { priceScopeOf } from '../customers/price-scope.queries.ts'
import { isOnSide } from '../dockets/archive-side.ts'
import { readWholeDocket } from '../dockets/whole-docket.ts'
import { bindCall, bindFile, type CallContext } from '../platform/http/binding.ts'
import { inWorker, ownerOf } from '../platform/workers/make-in-worker.ts'
import { historyOfDocket, historyReaderOf } from './docket-history.ts'
import type { docketsPdf } from './docket-pdf.ts'
import type { PrintedDocket, PrintedPrice } from './printed-docket.ts'
import { priceOfDocket, printedPhotos, printedSignatures } from './printed.queries.ts'

/** The price is printed only for users who may see it (REP-03, LIST-05). */
async function priceFor(
  { tenant, session }: CallContext,
  id: number,
  customer: CustomerRow,
): Promise<{ pricing?: PrintedPrice }> {
  const price = seesPrices(priceScopeOf(session), customer) ? await priceOfDocket(tenant.pool, id) : undefined
  if (!price || price.dck_total < 0) return {}
  return {
    pricing: {
      net: toPounds(price.dck_net),
      netvat: toPounds(price.dck_netvat),
      total: toPounds(price.dck_total),
      currency: price.dck_currency,
      lines: price.dck_lines.map((line) => ({ ...line, amount: toPounds(line.amount) })),
    },
  }
}

async function printedDocket(id: number, context: CallContext): Promise<PrintedDocket> {
  const { tenant, session } = context
  const { docket, addresses, parcels, customer, service, timeFormat } = await readWholeDocket(
    tenant,
    session,
    id,
  )
  return {
    docket,
    service,
    timeFormat,
    addresses,
    parcels,
    references: labelledReferences(docket, customer),
    history: (await historyOfDocket(tenant.pool, id, 'customer')).toReversed(),
    signatures: await printedSignatures(tenant.pool, id),
    photos: [],
    ...(await priceFor(context, id, customer)),
  }
}

/** Dockets are read one at a time during printing; a duplicate is printed once. */
async function* printedDockets(ids: readonly number[], context: CallContext): AsyncGenerator<PrintedDocket> {
  for (const id of new Set(ids)) yield await printedDocket(id, context)
}

/** Drawn in a worker thread; the dockets are read here, one at a time. */
const drawDockets = inWorker<typeof docketsPdf>(new URL('./docket-pdf.ts', import.meta.url), 'docketsPdf')

const letterheadOf = ({ tenant: { theme } }: CallContext) => ({ name: theme.name, accent: theme.accent })

export const reportsCalls = [
  bindCall(docketHistory, async ({ dck_id }, { tenant, session }) => ({
    rows: await historyOfDocket(tenant.pool, dck_id, historyReaderOf(session)),
    next: null,
  })),

  bindFile(reportDocket, async ({ dck_id, dck_docket, archive }, context) => {
    const printed = await printedDocket(dck_id, context)
    const photos = await printedPhotos(context.tenant, dck_id)
    const { docket } = printed
    if ((dck_docket !== undefined && dck_docket !== docket.dck_docket) || !isOnSide(docket, archive))
      return refuse('DOCKET_NOT_FOUND')
    const title = `Docket ${docket.dck_docket}`
    const owner = ownerOf(context.tenant, context.session)
    return {
      name: `${docket.dck_docket}.pdf`,
      type: 'application/pdf',
      content: await drawDockets(owner, [{ ...printed, photos }], letterheadOf(context), title),
    }
  }),

  bindFile(reportSelection, async ({ dockets }, context) => {
    const owner = ownerOf(context.tenant, context.session)
    const content = await drawDockets(owner, printedDockets(dockets, context), letterheadOf(context))
    return { name: 'dockets.pdf', type: 'application/pdf', content }
  }),
]
