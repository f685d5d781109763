import { Button, Group, Text } from '@mantine/core'
import { docketExport } from '@despatch/contract/dockets/dockets.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { IconDownload } from '@tabler/icons-react'
import { apiFile } from '../../platform/api.ts'
import { notifications } from '@mantine/notifications'
import { notify } from '../../platform/notify.ts'
import { saveFile } from '../../platform/save-file.ts'
import { commonTexts } from '../../ui/texts.ts'
import { csvRows } from './csv-rows.ts'
import { queryPayload, type DocketListQuery } from './docket-list-query.ts'
import { docketListTexts } from './texts.ts'

/** Exports all bookings of the list as CSV, not only the loaded ones (LIST-03). */
export const ExportButton = ({ query }: { query: DocketListQuery }) => (
  <Button
    variant="default"
    size="compact-md"
    leftSection={<IconDownload size={16} aria-hidden />}
    onClick={() => void exportList(queryPayload(query))}
  >
    {docketListTexts.exportToCsv}
  </Button>
)

/** Exports only the selected bookings. */
export const ExportSelected = ({ dockets }: { dockets: number[] }) => (
  <Button
    variant="default"
    size="compact-md"
    leftSection={<IconDownload size={16} aria-hidden />}
    onClick={() => void exportList({ dockets })}
  >
    {docketListTexts.csv}
  </Button>
)

/** How often the progress is updated during a download. */
const PROGRESS_INTERVAL_MS = 250

/** Shows the progress on every page until the file is saved or the user cancels. */
async function exportList(payload: Payload<typeof docketExport>): Promise<void> {
  const cancellation = new AbortController()
  const rows = csvRows()
  let bytes = 0
  let lastUpdate = 0
  const message = () => <Progress rows={rows.count} bytes={bytes} onCancel={() => cancellation.abort()} />
  const shown = {
    title: docketListTexts.exportingToCsv,
    loading: true,
    autoClose: false,
    withCloseButton: false,
  } as const
  const id = notifications.show({ ...shown, message: message() })
  const onChunk = (chunk: Uint8Array) => {
    rows.pass(chunk)
    bytes += chunk.length
    if (performance.now() - lastUpdate < PROGRESS_INTERVAL_MS) return
    lastUpdate = performance.now()
    notifications.update({ ...shown, id, message: message() })
  }
  try {
    saveFile(await apiFile(docketExport, payload, { signal: cancellation.signal, onChunk }))
    notify.success(docketListTexts.exportedToCsv, `${countOf(rows.count)}, ${sizeOf(bytes)}`)
  } catch (error) {
    if (!cancellation.signal.aborted) notify.failure(docketListTexts.exportToCsv, error)
  } finally {
    notifications.hide(id)
  }
}

const countOf = (rows: number) => `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'booking' : 'bookings'}`

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const Progress = ({ rows, bytes, onCancel }: { rows: number; bytes: number; onCancel: () => void }) => (
  <Group justify="space-between" wrap="nowrap">
    <Text span size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {docketListTexts.soFar(countOf(rows), sizeOf(bytes))}
    </Text>
    <Button size="compact-sm" variant="default" onClick={onCancel}>
      {commonTexts.cancel}
    </Button>
  </Group>
)
