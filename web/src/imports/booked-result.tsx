import { Alert, Button, Group, Menu } from '@mantine/core'
import { selectedLabels } from '@despatch/contract/labels/labels.ts'
import { maximumSelection } from '@despatch/domain/dockets/selection.ts'
import { IconBarcode, IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { apiFile } from '../platform/api.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { useSavedFile } from '../platform/use-saved-file.ts'
import { labelFormats } from '../dockets/documents/label-formats.ts'
import type { Import, ImportRow } from './imports.queries.ts'
import { bookedLabel } from './summary.ts'
import { importsTexts } from './texts.ts'

interface BookedResultProps {
  current: Import
  rows: readonly ImportRow[]
}

/** What was booked, with the labels of all of it. The numbers are in the rows. */
export function BookedResult({ current, rows }: BookedResultProps) {
  const session = useSignedIn()
  const dockets = rows.flatMap(({ state, dck_id }) => (state === 'booked' && dck_id !== null ? [dck_id] : []))
  return (
    <Alert color="green" icon={<IconCircleCheck aria-hidden />} title={bookedLabel(current)} mb="md">
      {can(session, 'history') && dockets.length > 0 && <Labels dockets={dockets} />}
    </Alert>
  )
}

/** A file has the labels of so many dockets that more than one may be needed. */
function Labels({ dockets }: { dockets: readonly number[] }) {
  const { busy, save } = useSavedFile(importsTexts.labelsFailed)
  const files = Array.from({ length: Math.ceil(dockets.length / maximumSelection) }, (_, index) =>
    dockets.slice(index * maximumSelection, (index + 1) * maximumSelection),
  )
  async function saveAll(format: (typeof labelFormats)[number]['format']) {
    for (const each of files) await save(apiFile(selectedLabels, { dockets: each, format }))
  }
  return (
    <Group>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            size="compact-md"
            loading={busy}
            leftSection={<IconBarcode size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {importsTexts.labels(files.length)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {labelFormats.map(({ format, label }) => (
            <Menu.Item key={format} onClick={() => void saveAll(format)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
