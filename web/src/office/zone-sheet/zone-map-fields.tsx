import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { rowsIn, single, type OfficeRows } from '@despatch/domain/office/fields.ts'
import { comparedName, pastedZones } from '@despatch/domain/office/pasted-sheet.ts'
import { IconClipboardText } from '@tabler/icons-react'
import { useState } from 'react'
import { dialogProps } from '../../ui/dialog-props.ts'
import { commonTexts } from '../../ui/texts.ts'
import { RecordFields, type RecordFieldsProps } from '../record-fields.tsx'
import { zoneSheetTexts } from './texts.ts'

/** The fields of a zone map, and a dialog that fills them from two columns of a spreadsheet. */
export function ZoneMapFields(props: RecordFieldsProps) {
  const { form } = props
  const [opened, setOpened] = useState(false)
  return (
    <>
      <RecordFields {...props} />
      <Button
        mt="xs"
        size="compact-md"
        variant="default"
        leftSection={<IconClipboardText size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {zoneSheetTexts.pasteZones}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={zoneSheetTexts.pasteZones}
        {...dialogProps}
      >
        <PasteZones
          onPaste={(text) => {
            form.change({ zones: withPasted(rowsIn(form.values['zones']), text) })
            setOpened(false)
          }}
          onCancel={() => setOpened(false)}
        />
      </Modal>
    </>
  )
}

function PasteZones({ onPaste, onCancel }: { onPaste: (text: string) => void; onCancel: () => void }) {
  const [text, setText] = useState('')
  return (
    <Stack gap="sm">
      <Text size="sm">{zoneSheetTexts.pasteZonesHelp}</Text>
      <Textarea
        label={zoneSheetTexts.twoColumns}
        placeholder={zoneSheetTexts.zonesExample}
        autosize
        minRows={6}
        maxRows={14}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
        <Button disabled={text.trim() === ''} onClick={() => onPaste(text)}>
          {commonTexts.add}
        </Button>
      </Group>
    </Stack>
  )
}

const nameIn = (row: OfficeRows[number]) => comparedName(String(single(row['pz_name']) ?? ''))

/** The rows with pasted zones: a zone with a known name gets the pasted districts, others are added. */
function withPasted(rows: OfficeRows, text: string): OfficeRows {
  const pasted = new Map(pastedZones(text).map((zone) => [comparedName(zone.pz_name), zone]))
  const known = new Set(rows.map(nameIn))
  return [
    ...rows.map((row) => ({ ...row, ...districtsOf(pasted.get(nameIn(row))) })),
    ...[...pasted].filter(([name]) => !known.has(name)).map(([, zone]) => ({ ...zone })),
  ]
}

const districtsOf = (zone: { pz_districts: string } | undefined) =>
  zone ? { pz_districts: zone.pz_districts } : {}
