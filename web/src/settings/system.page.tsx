import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '../platform/failure-toast.ts'
import { pages } from '../platform/pages.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { commonTexts } from '../ui/texts.ts'
import { settingsQuery } from './settings.queries.ts'
import { SystemSettings } from './system-settings.tsx'
import { settingsTexts } from './texts.ts'

/** /system: all settings of the company (SYS-01). */
export default function SystemPage() {
  const settings = useQuery(settingsQuery)
  useFailureToast(commonTexts.loadData, settings.error)
  if (settings.data) {
    return (
      <SystemSettings
        saved={settings.data}
        refetch={async () => (await settings.refetch({ throwOnError: true })).data ?? {}}
      />
    )
  }
  return (
    <>
      <PageHeading title={pages.system.heading} />
      {settings.error ? (
        <FailedQuery title={settingsTexts.settingsNotLoaded} queries={[settings]} />
      ) : (
        <Stack component="output" gap="md" maw={640} aria-label={settingsTexts.loadingSettings}>
          <Skeleton height={36} />
          {['one', 'two', 'three', 'four', 'five'].map((line) => (
            <Skeleton key={line} height={52} />
          ))}
        </Stack>
      )}
    </>
  )
}
