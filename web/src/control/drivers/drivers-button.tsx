import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazyDialog } from '../../platform/lazy-dialog.tsx'
import { paths } from '../../platform/paths.ts'
import { driverTexts } from './texts.ts'

const DriversDrawer = lazyDialog(async () => (await import('./drivers-drawer.tsx')).DriversDrawer)

/** Opens the list of drivers beside the board. Its state is in the URL. */
export function DriversButton() {
  const { circuit, drivers, driver } = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (shown: boolean) =>
    void navigate({
      to: paths.control,
      search: { ...(circuit ? { circuit } : {}), ...(shown ? { drivers: 'shown' } : {}) },
      replace: true,
    })
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconUsers size={16} aria-hidden />}
        onClick={() => show(true)}
      >
        {driverTexts.drivers}
      </Button>
      <DriversDrawer opened={drivers !== undefined} searched={driver} onClose={() => show(false)} />
    </>
  )
}
