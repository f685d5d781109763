import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '../../platform/lazy-dialog.tsx'
import { openReportsQuery } from '../../dockets/driver-events/driver-events.queries.ts'
import { reportTexts } from './texts.ts'

const ReportsDrawer = lazyDialog(async () => (await import('./reports-drawer.tsx')).ReportsDrawer)

/** How many reports of drivers wait for a decision, on all circuits of the user. Opens them beside the board. */
export function ReportsButton() {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(openReportsQuery)
  const count = data?.length ?? 0
  return (
    <>
      {(count > 0 || isOpen) && (
        <Button
          variant="light"
          color="yellow"
          size="compact-md"
          leftSection={<IconAlertTriangle size={16} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {reportTexts.open(count)}
        </Button>
      )}
      <ReportsDrawer opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
