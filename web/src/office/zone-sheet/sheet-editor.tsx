import { Alert, Button, Group, Text } from '@mantine/core'
import { zonePriceFile } from '@despatch/contract/office/zone-prices.ts'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { apiFile } from '../../platform/api.ts'
import { DownloadMenu } from '../../platform/download-menu.tsx'
import { ConflictNotice } from '../../ui/conflict-notice.tsx'
import { UnsavedChangesPrompt } from '../../ui/unsaved-changes-prompt.tsx'
import { cellKey, sheetRows, withWaysBack, type SheetDraft } from './sheet-cells.ts'
import { SheetFields } from './sheet-fields.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { zoneSheetTexts } from './texts.ts'
import { useSheetDraft } from './use-sheet-draft.ts'
import type { LoadedSheet, SheetOwner } from './zone-sheet.queries.ts'

interface SheetEditorProps {
  owner: SheetOwner
  loaded: LoadedSheet
  refetch: () => Promise<LoadedSheet | undefined>
}

/** The sheet with its buttons and errors: a grid, or on narrow screens one row at a time. */
export function SheetEditor(props: SheetEditorProps) {
  const sheet = useSheetDraft(props)
  const { draft, errors, conflict } = sheet
  const [pasteErrors, setPasteErrors] = useState<readonly string[]>([])
  const compact = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const nameOf = namesIn(draft)
  const wrong = [...errors].map(([key, message]) => `${nameOf.get(key)}: ${message}`)
  return (
    <>
      {conflict && conflict.cells.length > 0 && (
        <ConflictNotice
          description={conflict.description}
          differing={conflict.cells.map(({ key, theirs, mine }) => ({
            label: nameOf.get(key) ?? '',
            theirs: zoneSheetTexts.theirsAndYours(theirs, mine),
          }))}
          onTake={conflict.onTake}
          onKeep={conflict.onKeep}
        />
      )}
      {conflict?.cells.length === 0 && (
        <Notice
          title={zoneSheetTexts.otherUserSaved}
          texts={[zoneSheetTexts.mergedHelp(conflict.description)]}
        />
      )}
      <Group gap="xs" mb="xs">
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          title={zoneSheetTexts.sameBothWaysHelp}
          onClick={() => sheet.setDraft(withWaysBack(draft))}
        >
          {zoneSheetTexts.sameBothWays}
        </Button>
        <DownloadMenu failureTitle={zoneSheetTexts.fileFailed} files={filesOf(props.owner)} />
      </Group>
      {compact ? (
        <SheetFields draft={draft} errors={errors} onChange={sheet.change} />
      ) : (
        <SheetGrid draft={draft} errors={errors} onChange={sheet.change} onPasteErrors={setPasteErrors} />
      )}
      {!compact && (
        <Text size="xs" c="dimmed" mt="xs">
          {zoneSheetTexts.keysHelp}
        </Text>
      )}
      <Notice title={zoneSheetTexts.pasteErrors} texts={pasteErrors} />
      <Notice title={zoneSheetTexts.errorsInSheet} texts={wrong} />
      {sheet.failure !== null && <Notice title={zoneSheetTexts.notSaved} texts={[sheet.failure]} />}
      <Group mt="md" gap="md">
        <Button
          loading={sheet.saving}
          disabled={draft.changed.size === 0 || errors.size > 0}
          onClick={() => void sheet.save()}
        >
          {zoneSheetTexts.saveSheet}
        </Button>
        <Text component="output" size="sm" c="dimmed">
          {draft.changed.size === 0
            ? zoneSheetTexts.noChanges
            : zoneSheetTexts.cellsChanged(draft.changed.size)}
        </Text>
        {draft.changed.size > 0 && (
          <Button variant="default" size="compact-md" onClick={sheet.discard}>
            {zoneSheetTexts.discardChanges}
          </Button>
        )}
      </Group>
      <UnsavedChangesPrompt when={draft.changed.size > 0} />
    </>
  )
}

const filesOf = (owner: SheetOwner) =>
  (
    [
      ['csv', zoneSheetTexts.savedCsv],
      ['xlsx', zoneSheetTexts.savedXlsx],
    ] as const
  ).map(([format, label]) => ({ label, fetch: () => apiFile(zonePriceFile, { ...owner, format }) }))

/** Longer lists are cut: the rest is marked in the sheet. */
const mostShown = 10

const Notice = ({ title, texts }: { title: string; texts: readonly string[] }) =>
  texts.length > 0 && (
    <Alert role="alert" color="red" mt="sm" icon={<IconAlertTriangle aria-hidden />} title={title}>
      {texts.slice(0, mostShown).map((text) => (
        <div key={text}>{text}</div>
      ))}
      {texts.length > mostShown && <div>{zoneSheetTexts.andMore(texts.length - mostShown)}</div>}
    </Alert>
  )

/** The names of all cells: 'City to Heathrow'. */
const namesIn = ({ zones }: SheetDraft): ReadonlyMap<string, string> =>
  new Map(
    sheetRows(zones).flatMap((from) =>
      zones.map(
        (to) => [cellKey(from.pz_id, to.pz_id), zoneSheetTexts.cellName(from.pz_name, to.pz_name)] as const,
      ),
    ),
  )
