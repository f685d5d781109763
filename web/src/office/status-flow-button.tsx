import { Button, Modal, Skeleton } from '@mantine/core'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { IconSitemap } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dialogProps } from '../ui/dialog-props.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { recordsQuery } from './office.queries.ts'
import { StatusFlowDiagram, type DrawnStatus } from './status-flow-diagram.tsx'
import { officeTexts } from './texts.ts'

/** Opens the diagram of the transitions between statuses. */
export function StatusFlowButton() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconSitemap size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {officeTexts.flow}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        size="64rem"
        title={officeTexts.statusFlow}
        {...dialogProps}
      >
        <Flow />
      </Modal>
    </>
  )
}

const wanted = { search: '', retired: false, of: null, sort: 'dsts_order', descending: false }

function Flow() {
  const statuses = useInfiniteQuery(recordsQuery(kinds.status, wanted))
  if (statuses.error) {
    return <FailedQuery title={officeTexts.statusesNotLoaded} queries={[statuses]} />
  }
  if (!statuses.data) return <Skeleton height={360} />
  const drawn = statuses.data.pages
    .flatMap(({ rows }) => rows)
    .map((row): DrawnStatus => ({
      dsts_id: String(row['dsts_id']),
      dsts_fwds: String(row['dsts_fwds']),
      dsts_description: String(row['dsts_description']),
      dsts_color: String(row['dsts_color']),
      dsts_font_color: String(row['dsts_font_color']),
    }))
  return <StatusFlowDiagram statuses={drawn} />
}
