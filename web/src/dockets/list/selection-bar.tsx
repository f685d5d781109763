import { Button, CloseButton, Menu, Text } from '@mantine/core'
import { selectedLabels } from '@despatch/contract/labels/labels.ts'
import { reportSelection } from '@despatch/contract/reports/reports.ts'
import { isStatusId, docketActionError } from '@despatch/domain/dockets/status.ts'
import { IconBarcode, IconChevronDown, IconFileTypePdf } from '@tabler/icons-react'
import { apiFile } from '../../platform/api.ts'
import { commonTexts } from '../../ui/texts.ts'
import type { DocketRow } from '../docket-calls.ts'
import classes from './docket-list.module.css'
import { ExportSelected } from './export-button.tsx'
import { labelFormats } from '../documents/label-formats.ts'
import { useSavedFile } from '../../platform/use-saved-file.ts'
import { docketListTexts } from './texts.ts'

const idsOf = (dockets: readonly DocketRow[]) => dockets.map(({ dck_id }) => dck_id)

interface SelectionBarProps {
  /** In list order. */
  dockets: readonly DocketRow[]
  mayExport: boolean
  onClear: () => void
}

/** Actions for all selected bookings, each with one file as its result (FORM-16, LIST-03, LIST-04). */
export const SelectionBar = ({ dockets, mayExport, onClear }: SelectionBarProps) => (
  <section aria-label={docketListTexts.selectedBookings} className={classes.selection}>
    <Text component="output" size="sm" fw={600}>
      {docketListTexts.selected(dockets.length)}
    </Text>
    <SelectedLabels dockets={dockets} />
    {mayExport && <SelectedPdf dockets={dockets} />}
    {mayExport && <ExportSelected dockets={idsOf(dockets)} />}
    <CloseButton
      ml="auto"
      aria-label={docketListTexts.clearSelection}
      title={docketListTexts.clearSelection}
      onClick={onClear}
    />
  </section>
)

const canHaveLabels = ({ dck_status }: DocketRow) =>
  isStatusId(dck_status) && docketActionError('haveLabels', dck_status) === null

function SelectedLabels({ dockets }: { dockets: readonly DocketRow[] }) {
  const { busy, save } = useSavedFile(docketListTexts.consignmentLabel)
  const labelled = dockets.filter(canHaveLabels)
  const someCannot = labelled.length < dockets.length
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          loading={busy}
          disabled={labelled.length === 0}
          title={labelled.length === 0 ? (docketActionError('haveLabels', 'D') ?? undefined) : undefined}
          leftSection={<IconBarcode size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {docketListTexts.labels}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {someCannot && (
          <Menu.Label>{docketListTexts.labelsOfSelected(labelled.length, dockets.length)}</Menu.Label>
        )}
        {labelFormats.map(({ format, label }) => (
          <Menu.Item
            key={format}
            onClick={() => void save(apiFile(selectedLabels, { dockets: idsOf(labelled), format }))}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function SelectedPdf({ dockets }: { dockets: readonly DocketRow[] }) {
  const { busy, save } = useSavedFile(commonTexts.loadData)
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={busy}
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      onClick={() => void save(apiFile(reportSelection, { dockets: idsOf(dockets) }))}
    >
      {docketListTexts.pdf}
    </Button>
  )
}
