import { asCompanyName } from '@despatch/domain/tenants/named-company.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ApiError } from '../platform/api.ts'
import { useFailureToast } from '../platform/failure-toast.ts'
import { messageOf } from '../platform/notify.ts'
import { useSession } from '../platform/session.ts'
import { companyNamed } from '../tenants/databases.ts'
import { useThemeOverride, useTenant } from '../tenants/tenant-theme.tsx'
import { FailedQuery } from '../platform/failed-query.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { TimeFormatsProvider } from '../ui/time-formats-provider.tsx'
import { QuotesNotAvailable } from './quotes-not-available.tsx'
import { OpenedQuote } from './opened-quote.tsx'
import { quoteCustomerQuery } from './quote-calls.ts'
import { QuoteSkeleton } from './quote-skeleton.tsx'
import { quotesTexts } from './texts.ts'

/** /docket/quote: prices and bookings, without a login if the company allows guests (QUOTE-01, TEN-05). */
export default function QuotePage() {
  const session = useSession()
  const search = useSearch({ from: '/shell/docket/quote' })
  const { database: chosen } = useTenant()
  // A link may open another company than the one last chosen here.
  const wanted = asCompanyName(search.database ?? chosen)
  const found = useQuery({ ...companyNamed(wanted), enabled: session === null })
  const company = found.data?.company
  const database = session?.database ?? company?.name
  useThemeOverride(session ? undefined : company?.theme)
  if (found.error) {
    return <FailedQuery order={1} title={quotesTexts.quoteNotOpened} queries={[found]} />
  }
  if (!database && found.data)
    return <FailedState order={1} title={quotesTexts.quoteNotOpened} message={quotesTexts.noCompany} />
  if (!database) return <QuoteSkeleton />
  return <CompanyQuote key={`${database} ${session?.user.ausr_id ?? ''}`} database={database} />
}

const closed: ReadonlySet<string> = new Set([
  'GUESTS_NOT_ALLOWED',
  'CUSTOMER_NOT_AVAILABLE',
  'NOT_AUTHORIZED',
])

/** Loads the customer for quotes at the company. */
function CompanyQuote({ database }: { database: string }) {
  const { data, error, isFetching, refetch } = useQuery(quoteCustomerQuery(database))
  const refusal = error instanceof ApiError && closed.has(error.code) ? error : null
  useFailureToast(quotesTexts.loadServices, refusal ? null : error)
  if (data)
    return (
      <TimeFormatsProvider settings={data.settings}>
        <OpenedQuote database={database} known={data} />
      </TimeFormatsProvider>
    )
  if (refusal) return <QuotesNotAvailable refusal={refusal} />
  if (error) {
    return (
      <FailedState
        order={1}
        title={quotesTexts.quoteNotOpened}
        message={messageOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return <QuoteSkeleton />
}
