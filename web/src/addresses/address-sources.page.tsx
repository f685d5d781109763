import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '../platform/failure-toast.ts'
import { pages } from '../platform/pages.ts'
import { BackToOffice } from '../platform/back-to-office.tsx'
import { FailedQuery } from '../platform/failed-query.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { commonTexts } from '../ui/texts.ts'
import { AddressSourcesForm } from './address-sources-form.tsx'
import { addressSourcesQuery } from './address-sources.queries.ts'
import { addressesTexts } from './texts.ts'

/** /office/addresses: the providers of addresses, positions and distances (SYS-04, ADDR-04). */
export default function AddressSourcesPage() {
  const sources = useQuery(addressSourcesQuery)
  useFailureToast(commonTexts.loadData, sources.error)
  return (
    <>
      <BackToOffice />
      <PageHeading title={pages.addressSources.title} description={addressesTexts.pageHelp} />
      {sources.isPending && (
        <Skeleton component="output" height={320} aria-label={addressesTexts.loadingAddressSources} />
      )}
      {sources.error && <FailedQuery title={addressesTexts.addressSourcesNotLoaded} queries={[sources]} />}
      {sources.data && <AddressSourcesForm saved={sources.data} />}
      <Text size="xs" c="dimmed" mt="lg">
        {addressesTexts.dataCopyright}
      </Text>
    </>
  )
}
