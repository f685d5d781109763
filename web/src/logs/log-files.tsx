import { Button, Menu } from '@mantine/core'
import { logFile } from '@despatch/contract/logs/logs.ts'
import { formatLondonDate } from '@despatch/domain/dockets/london-time.ts'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { apiFile } from '../app/api.ts'
import { useSavedFile } from '../app/use-saved-file.ts'
import { logQuery } from './log.queries.ts'

/** The days that there are, to be saved as files. */
export function LogFiles({ day }: { day: string }) {
  const { data } = useInfiniteQuery(logQuery({ day, type: null, search: '' }))
  const { busy, save } = useSavedFile('Load Log')
  const files = data?.pages[0]?.files ?? []
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
        {files.map((file) => (
          <Menu.Item key={file.day} onClick={() => void save(apiFile(logFile, { day: file.day }))}>
            {formatLondonDate(`${file.day}T12:00:00Z`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
