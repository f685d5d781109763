import { Alert, Button, Group, List, Menu, Text } from '@mantine/core'
import { importFile } from '@despatch/contract/imports/imports.ts'
import { selectedLabels } from '@despatch/contract/labels/labels.ts'
import { maximumSelection } from '@despatch/domain/dockets/selection.ts'
import { IconBan, IconBarcode, IconChevronDown, IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { apiFile } from '../platform/api.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { useSavedFile } from '../platform/use-saved-file.ts'
import { labelFormats } from '../dockets/documents/label-formats.ts'
import { DocketLink } from '../dockets/docket-link.tsx'
import type { Import, ImportRow, UndoneImport } from './imports.queries.ts'
import { bookedLabel } from './summary.ts'
import { importsTexts } from './texts.ts'
import { UndoImport } from './undo-import.tsx'

interface BookedResultProps {
  current: Import
  rows: readonly ImportRow[]
}

/** What was booked, with the labels of all of it, or what an undo has cancelled. The numbers are in the rows. */
export function BookedResult({ current, rows }: BookedResultProps) {
  const session = useSignedIn()
  const [undone, setUndone] = useState<UndoneImport | null>(null)
  const dockets = rows.flatMap(({ state, dck_id, first }) =>
    state === 'booked' && dck_id !== null && first === null ? [dck_id] : [],
  )
  return (
    <>
      {undone && <Undone undone={undone} />}
      {current.counts.booked > 0 && (
        <Alert color="green" icon={<IconCircleCheck aria-hidden />} title={bookedLabel(current)} mb="md">
          <Group gap="xs">
            {can(session, 'history') && dockets.length > 0 && <Labels dockets={dockets} />}
            <Numbers imp_id={current.imp_id} />
            <UndoImport current={current} onUndone={setUndone} />
          </Group>
        </Alert>
      )}
    </>
  )
}

const Undone = ({ undone: { undone, stayed } }: { undone: UndoneImport }) => (
  <Alert
    color="gray"
    icon={<IconBan aria-hidden />}
    title={<output>{importsTexts.undone(undone)}</output>}
    mb="md"
  >
    {stayed.length > 0 && (
      <>
        <Text size="sm">{importsTexts.stayed(stayed.length)}</Text>
        <List size="sm">
          {stayed.map(({ dck_id, dck_docket, reason }) => (
            <List.Item key={dck_id}>
              {importsTexts.stayedFor(<DocketLink dck_id={dck_id} dck_docket={dck_docket} />, reason)}
            </List.Item>
          ))}
        </List>
      </>
    )}
  </Alert>
)

function Numbers({ imp_id }: { imp_id: number }) {
  const { busy, save } = useSavedFile(importsTexts.fileFailed)
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={busy}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void save(apiFile(importFile, { imp_id, what: 'booked' }))}
    >
      {importsTexts.numbers}
    </Button>
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
  )
}
