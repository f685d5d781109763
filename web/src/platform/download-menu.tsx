import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import type { NamedFile } from './api.ts'
import { platformTexts } from './texts.ts'
import { useSavedFile } from './use-saved-file.ts'

interface DownloadMenuProps {
  /** The toast's title if a file cannot be fetched (NAV-08). */
  failureTitle: string
  files: readonly { label: string; fetch: () => Promise<NamedFile> }[]
}

/** A menu of files to download. */
export function DownloadMenu({ failureTitle, files }: DownloadMenuProps) {
  const { busy, save } = useSavedFile(failureTitle)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {platformTexts.download}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
        {files.map(({ label, fetch }) => (
          <Menu.Item key={label} onClick={() => void save(fetch())}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
