import { Button } from '@mantine/core'
import { docketExport } from '@despatch/contract/dockets/dockets.ts'
import { IconDownload } from '@tabler/icons-react'
import { apiFile } from '../app/api.ts'
import { useSavedFile } from './use-saved-file.ts'

/** Every booking of the list as a file for spreadsheets, not only those that are loaded (LIST-03). */
export function ExportButton({ archive }: { archive: boolean }) {
  const { busy, save } = useSavedFile('Load Data')
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      onClick={() => void save(apiFile(docketExport, { archive }))}
    >
      Export to CSV
    </Button>
  )
}
