import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { testDataReset, testDataState } from '@despatch/contract/applications/test-data.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { messageOf, notify } from '../platform/notify.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { commonTexts } from '../ui/texts.ts'
import { TimeOf } from '../ui/time-of.tsx'
import classes from './developers.module.css'
import { applicationsTexts } from './texts.ts'

/** How often the state is read while the test data are being made, in milliseconds. */
const POLL_MS = 3000

const testDataQuery = queryOptions({
  queryKey: ['test-data'],
  queryFn: ({ signal }) => api(testDataState, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? POLL_MS : false),
})

/** The test data that all test keys of the company share. Administrators can reset them. */
export function TestData() {
  const session = useSignedIn()
  const [asked, setAsked] = useState(false)
  const found = useQuery(testDataQuery)
  const canReset = can(session, 'admin') && found.data !== undefined && found.data.state !== 'none'
  return (
    <section className={classes.section} aria-labelledby="test-data">
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} id="test-data">
          {applicationsTexts.testData}
        </Title>
        {canReset && (
          <Button
            size="compact-md"
            variant="default"
            aria-haspopup="dialog"
            disabled={found.data.state === 'preparing'}
            onClick={() => setAsked(true)}
          >
            {applicationsTexts.resetTestData}
          </Button>
        )}
      </Group>
      <State />
      <ResetDialog opened={asked} onClose={() => setAsked(false)} />
    </section>
  )
}

function State() {
  const found = useQuery(testDataQuery)
  if (found.isPending)
    return <Skeleton component="output" height={20} aria-label={applicationsTexts.loadingTestData} />
  if (found.isError && !found.data)
    return <FailedQuery title={applicationsTexts.testDataNotLoaded} queries={[found]} />
  const { state, made } = found.data
  return (
    <Text size="sm" component="output" display="block">
      {state === 'none' && applicationsTexts.testDataNone}
      {state === 'preparing' && applicationsTexts.testDataPreparing}
      {state === 'ready' && made !== null && (
        <>
          {applicationsTexts.testDataMade} <TimeOf iso={made} />.
        </>
      )}
    </Text>
  )
}

function ResetDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const queries = useQueryClient()
  const reset = useMutation({
    mutationFn: () => api(testDataReset, {}),
    onSuccess: async () => {
      notify.success(applicationsTexts.testData, applicationsTexts.testDataReset)
      close()
      await queries.invalidateQueries({ queryKey: testDataQuery.queryKey })
    },
  })
  const close = () => {
    reset.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={applicationsTexts.resetTestDataQuestion}
      action={applicationsTexts.resetTestData}
      busy={reset.isPending}
      refusal={reset.error ? { title: commonTexts.saveData, message: messageOf(reset.error) } : undefined}
      onCommand={() => reset.mutate()}
    >
      <Text>{applicationsTexts.resetTestDataHelp}</Text>
    </ConfirmDialog>
  )
}
