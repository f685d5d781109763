import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '../platform/failed-query.tsx'
import { useFailureToast } from '../platform/failure-toast.ts'
import { pages } from '../platform/pages.ts'
import { BackToOffice } from '../platform/back-to-office.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { commonTexts } from '../ui/texts.ts'
import { SmsForm } from './sms-form.tsx'
import { smsSettingsQuery } from './sms.queries.ts'
import { smsTexts } from './texts.ts'

/** /office/sms: text messages to recipients, and the key of their provider. */
export default function SmsPage() {
  const settings = useQuery(smsSettingsQuery)
  useFailureToast(commonTexts.loadData, settings.error)
  return (
    <>
      <BackToOffice />
      <PageHeading title={pages.sms.title} description={smsTexts.pageHelp} />
      {settings.isPending && <Skeleton component="output" height={320} aria-label={smsTexts.loading} />}
      {settings.error && <FailedQuery title={smsTexts.notLoaded} queries={[settings]} />}
      {settings.data && <SmsForm saved={settings.data} />}
    </>
  )
}
