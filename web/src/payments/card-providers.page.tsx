import { Skeleton } from '@mantine/core'
import { providerIds } from '@despatch/domain/card-providers/card-providers.ts'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '../platform/failure-toast.ts'
import { pages } from '../platform/pages.ts'
import { BackToOffice } from '../platform/back-to-office.tsx'
import { FailedQuery } from '../platform/failed-query.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { commonTexts } from '../ui/texts.ts'
import { cardProvidersQuery } from './card-providers.queries.ts'
import { ProviderForm } from './provider-form.tsx'
import { paymentsTexts } from './texts.ts'

/** /office/payments: the card providers of the company (SYS-04, PAY-01, PAY-02). */
export default function CardProvidersPage() {
  const providers = useQuery(cardProvidersQuery)
  useFailureToast(commonTexts.loadData, providers.error)
  return (
    <>
      <BackToOffice />
      <PageHeading title={pages.cardProviders.title} description={paymentsTexts.providersHelp} />
      {providers.isPending && (
        <Skeleton component="output" height={320} aria-label={paymentsTexts.loadingProviders} />
      )}
      {providers.error && <FailedQuery title={paymentsTexts.providersNotLoaded} queries={[providers]} />}
      {providers.data &&
        providerIds.map((id) => (
          <ProviderForm
            key={id}
            id={id}
            saved={providers.data.rows.find(({ provider }) => provider === id) ?? null}
            origins={providers.data.origins[id]}
            refetch={async () => {
              const { data } = await providers.refetch({ throwOnError: true })
              return data?.rows.find(({ provider }) => provider === id) ?? null
            }}
          />
        ))}
    </>
  )
}
