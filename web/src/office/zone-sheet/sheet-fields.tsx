import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { PastedCell } from '@despatch/domain/office/pasted-sheet.ts'
import { useState } from 'react'
import { cellKey, sheetRows, textIn, type SheetDraft } from './sheet-cells.ts'
import { zoneSheetTexts } from './texts.ts'

interface SheetFieldsProps {
  draft: SheetDraft
  errors: ReadonlyMap<string, string>
  onChange: (cells: readonly PastedCell[]) => void
}

/** A sheet on a narrow screen: one row at a time, a field for each zone of a drop. */
export function SheetFields({ draft, errors, onChange }: SheetFieldsProps) {
  const rows = sheetRows(draft.zones)
  const [row, setRow] = useState(0)
  const from = rows[row]?.pz_id ?? null
  return (
    <>
      <Select
        label={zoneSheetTexts.from}
        allowDeselect={false}
        searchable
        data={rows.map(({ pz_name }, index) => ({ value: String(index), label: pz_name }))}
        value={String(row)}
        onChange={(chosen) => setRow(Number(chosen))}
        mb="sm"
      />
      <SimpleGrid cols={2} spacing="xs">
        {draft.zones.map(({ pz_id, pz_name }) => (
          <PriceField
            key={cellKey(from, pz_id)}
            label={zoneSheetTexts.toZone(pz_name)}
            text={textIn(draft, from, pz_id)}
            isChanged={draft.changed.has(cellKey(from, pz_id))}
            error={errors.get(cellKey(from, pz_id))}
            onCommit={(text) => onChange([{ from, to: pz_id, text }])}
          />
        ))}
      </SimpleGrid>
    </>
  )
}

interface PriceFieldProps {
  label: string
  text: string
  isChanged: boolean
  error: string | undefined
  onCommit: (text: string) => void
}

/** The text is read when the field is left, so that an amount is not changed while it is typed. */
function PriceField({ label, text, isChanged, error, onCommit }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      label={label}
      description={isChanged ? zoneSheetTexts.notSavedYet : undefined}
      inputMode="decimal"
      maxLength={30}
      error={error}
      value={typed ?? text}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed !== null) onCommit(typed)
        setTyped(null)
      }}
    />
  )
}
