import { Button, Menu } from '@mantine/core'
import { reportFile } from '@despatch/contract/reports/report-runs.ts'
import { reportFormatNames, reportFormats } from '@despatch/domain/reports/report-formats.ts'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { apiFile } from '../app/api.ts'
import { useSavedFile } from '../app/use-saved-file.ts'
import type { RunParameters } from './reports.queries.ts'

/** The run that is shown, as a file. */
export function ReportDownload({ parameters }: { parameters: RunParameters }) {
  const { busy, save } = useSavedFile('Load Report')
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
      <Menu.Dropdown>
        {reportFormatNames.map((format) => (
          <Menu.Item key={format} onClick={() => void save(apiFile(reportFile, { ...parameters, format }))}>
            {reportFormats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
