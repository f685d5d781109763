import { Alert, Button, Fieldset, FileInput, Group, Stack, Text, Textarea } from '@mantine/core'
import { presets } from '@despatch/domain/imports/presets.ts'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react'
import { saveFile } from '../platform/save-file.ts'
import type { ReadTable } from './given-table.ts'
import classes from './imports.module.css'
import { sampleFile } from './sample-file.ts'
import { importsTexts } from './texts.ts'

interface GiveTableProps {
  isReading: boolean
  problem: string | null
  /** Those of a workbook with several tables, one of which the user chooses. */
  sheets: readonly ReadTable[]
  onGive: (source: File | string) => void
  onSheet: (sheet: ReadTable) => void
}

const presetNames = presets.map(({ name }) => name).join(', ')

/** The first step: a table that is pasted anywhere on the page, or a file that is dropped or chosen. */
export function GiveTable({ isReading, problem, sheets, onGive, onSheet }: GiveTableProps) {
  const [text, setText] = useState('')
  const [isOver, setIsOver] = useState(false)
  const firstSheet = useRef<HTMLButtonElement>(null)
  // The question is new on the page.
  useEffect(() => {
    if (sheets.length > 0) firstSheet.current?.focus()
  }, [sheets])
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    const pasted = event.clipboardData?.getData('text/plain') ?? ''
    const source = pasted.trim() === '' ? file : pasted
    if (source === undefined) return
    event.preventDefault()
    if (typeof source === 'string') setText(source)
    onGive(source)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event)
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    const dropped = event.dataTransfer.getData('text/plain')
    if (file) onGive(file)
    else if (dropped !== '') onGive(dropped)
  }

  return (
    <Stack
      className={classes.give ?? ''}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Textarea
        label={importsTexts.pasteHere}
        description={importsTexts.pasteHelp}
        placeholder={importsTexts.pasteExample}
        classNames={{ input: classes.paste ?? '' }}
        rows={5}
        spellCheck={false}
        wrap="off"
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() !== '' && (
        <Group>
          <Button loading={isReading} onClick={() => onGive(text)}>
            {importsTexts.readTable}
          </Button>
        </Group>
      )}
      <FileInput
        label={importsTexts.orFile}
        description={importsTexts.fileHelp}
        placeholder={importsTexts.fileExample}
        accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        value={null}
        onChange={(file) => file && onGive(file)}
      />
      {sheets.length > 0 && (
        <Fieldset legend={importsTexts.whichSheet}>
          <Group gap="sm">
            {sheets.map((sheet, index) => (
              <Button
                key={sheet.name}
                {...(index === 0 && { ref: firstSheet })}
                variant="default"
                loading={isReading}
                onClick={() => onSheet(sheet)}
              >
                {importsTexts.sheetWith(sheet.name, sheet.table.rows.length)}
              </Button>
            ))}
          </Group>
        </Fieldset>
      )}
      {problem !== null && (
        <Alert color="red" role="alert" title={importsTexts.tableNotRead}>
          {problem}
        </Alert>
      )}
      <Group gap="sm" justify="space-between">
        <Text size="sm" c="dimmed" className={classes.known ?? ''}>
          {importsTexts.knownExports(presetNames)}
        </Text>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveFile(sampleFile())}
        >
          {importsTexts.sample}
        </Button>
      </Group>
    </Stack>
  )
}
