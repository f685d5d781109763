import { Badge, Button, Checkbox, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { IconCode } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FailedQuery } from '../platform/failed-query.tsx'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import {
  limitsQuery,
  requestsQuery,
  type Application,
  type ApplicationRequest,
} from './applications.queries.ts'
import classes from './developers.module.css'
import { requestsTexts } from './requests-texts.ts'

interface ApplicationRequestsProps {
  application: Application
  opened: boolean
  onClose: () => void
}

/** What is left of an application's limits, and its latest requests. */
export const ApplicationRequests = ({ application, opened, onClose }: ApplicationRequestsProps) => (
  <SideDrawer opened={opened} onClose={onClose} title={requestsTexts.requestsOf(application.app_name)}>
    <Stack gap="lg">
      <Limits app_id={application.app_id} />
      <Requests app_id={application.app_id} />
    </Stack>
  </SideDrawer>
)

function Limits({ app_id }: { app_id: number }) {
  const heading = useId()
  const found = useQuery(limitsQuery(app_id))
  return (
    <section aria-labelledby={heading}>
      <Title order={3} size="h4" id={heading}>
        {requestsTexts.limits}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {requestsTexts.limitsHelp}
      </Text>
      {found.isPending && (
        <Skeleton component="output" height={120} aria-label={requestsTexts.loadingLimits} />
      )}
      {found.isError && !found.data && (
        <FailedQuery title={requestsTexts.limitsNotLoaded} queries={[found]} />
      )}
      {found.data && (
        <Table aria-labelledby={heading}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{requestsTexts.keys}</Table.Th>
              <Table.Th>{requestsTexts.limit}</Table.Th>
              <Table.Th>{requestsTexts.left}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.data.limits.map(({ mode, seconds, calls, left }) => (
              <Table.Tr key={`${mode} ${seconds}`}>
                <Table.Td>{requestsTexts.mode[mode]}</Table.Td>
                <Table.Td>{requestsTexts.callsIn(calls, seconds)}</Table.Td>
                <Table.Td>{left.toLocaleString('en-GB')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}

function Requests({ app_id }: { app_id: number }) {
  const heading = useId()
  const [refused, setRefused] = useState(false)
  const found = useInfiniteQuery(requestsQuery(app_id, refused))
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section aria-labelledby={heading}>
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h4" id={heading}>
          {requestsTexts.requests}
        </Title>
        <Checkbox
          label={requestsTexts.onlyRefused}
          checked={refused}
          onChange={({ currentTarget }) => setRefused(currentTarget.checked)}
        />
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {requestsTexts.requestsHelp}
      </Text>
      {found.isPending && (
        <Skeleton component="output" height={200} aria-label={requestsTexts.loadingRequests} />
      )}
      {found.isError && <FailedQuery title={requestsTexts.requestsNotLoaded} queries={[found]} />}
      {found.data && rows.length === 0 && (
        <EmptyState
          icon={<IconCode size={24} stroke={1.6} />}
          title={refused ? requestsTexts.noneRefused : requestsTexts.noRequests}
        >
          {refused ? requestsTexts.noneRefusedHelp : requestsTexts.noRequestsHelp}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={classes.keys} aria-labelledby={heading}>
          {rows.map((request) => (
            <Request key={request.areq_id} request={request} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button
          variant="default"
          mt="sm"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {requestsTexts.earlier}
        </Button>
      )}
    </section>
  )
}

function Request({ request }: { request: ApplicationRequest }) {
  const { areq_time, areq_method, areq_path, areq_status, areq_request, areq_version, areq_ms } = request
  return (
    <li className={classes.key}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {areq_method} {areq_path}
          </Text>
          <Badge
            {...(areq_status >= 400 ? { variant: 'light', color: 'red' } : { variant: 'default' })}
            tt="none"
          >
            {requestsTexts.status(areq_status)}
          </Badge>
          {request.areq_test && (
            <Badge variant="default" tt="none">
              {requestsTexts.test}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          <TimeOf iso={areq_time} form="brief" /> · {requestsTexts.duration(areq_ms)}
          {request.akey_name !== null && ` · ${requestsTexts.key(request.akey_name)}`}
          {areq_version !== '' && ` · ${requestsTexts.version(areq_version)}`}
        </Text>
        <Text size="xs" c="dimmed">
          {requestsTexts.requestId(areq_request)}
        </Text>
      </div>
    </li>
  )
}
