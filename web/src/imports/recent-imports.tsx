import { Anchor, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../platform/notify.ts'
import { paths } from '../platform/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import { importListQuery } from './imports.queries.ts'
import classes from './imports.module.css'
import { summaryOf } from './summary.ts'
import { importsTexts } from './texts.ts'

/** The last imports, so that one can be continued. */
export function RecentImports() {
  const list = useQuery(importListQuery)
  return (
    <section aria-labelledby="recent-imports" className={classes.part}>
      <Title order={2} size="h4" id="recent-imports">
        {importsTexts.recent}
      </Title>
      {list.data && (
        <Text size="sm" c="dimmed" mb="xs">
          {importsTexts.recentHelp(list.data.keep_days)}
        </Text>
      )}
      {list.data === undefined ? (
        list.error ? (
          <FailedState
            title={importsTexts.listFailed}
            message={messageOf(list.error)}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <Stack gap="xs" component="output" aria-label={importsTexts.recent}>
            <Skeleton height={28} />
            <Skeleton height={28} />
          </Stack>
        )
      ) : list.data.rows.length === 0 ? (
        <EmptyState order={3} icon={<IconTableImport size={24} stroke={1.6} />} title={importsTexts.noneYet}>
          {importsTexts.noneYetHelp}
        </EmptyState>
      ) : (
        <Table aria-labelledby="recent-imports">
          <Table.Tbody>
            {list.data.rows.map((each) => (
              <Table.Tr key={each.imp_id}>
                <Table.Td className={classes.text ?? ''}>
                  <Anchor
                    size="sm"
                    renderRoot={(props) => (
                      <Link to={paths.imports} search={{ _id: each.imp_id }} {...props} />
                    )}
                  >
                    {each.imp_name}
                  </Anchor>
                  <Text size="xs" c="dimmed">
                    <TimeOf iso={each.imp_at} /> · {each.cust_name}
                  </Text>
                </Table.Td>
                <Table.Td className={classes.text ?? ''}>{summaryOf(each).join(' · ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}
