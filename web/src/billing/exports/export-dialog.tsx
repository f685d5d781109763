import { Button, Group, Modal, Text } from '@mantine/core'
import { accountsExportFile, accountsExportUndo } from '@despatch/contract/billing/exports.ts'
import { exportFormats } from '@despatch/domain/billing/exports/export-formats.ts'
import { formatLondon } from '@despatch/domain/time/london-time.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, apiFile } from '../../platform/api.ts'
import { DeleteDialog } from '../../platform/delete-dialog.tsx'
import { notify } from '../../platform/notify.ts'
import { useSavedFile } from '../../platform/use-saved-file.ts'
import { dialogProps } from '../../ui/dialog-props.ts'
import { Money } from '../../ui/money-cell.tsx'
import { billingKey } from '../billing.queries.ts'
import type { AccountsExport } from './exports.queries.ts'
import { exportTexts } from './texts.ts'

interface ExportDialogProps {
  made: AccountsExport
  currency: string
  onClose: () => void
  onTakenBack: () => void
}

/** A file that was made: its download, and taking it back after a question. */
export function ExportDialog({ made, currency, onClose, onTakenBack }: ExportDialogProps) {
  const queries = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const { busy, save } = useSavedFile(exportTexts.downloadFailed)
  const { aex_id, documents } = made
  const program = exportFormats[made.format].label
  const name = exportTexts.nameOf(program, made.kind)
  if (isAsked)
    return (
      <DeleteDialog
        opened
        onClose={onClose}
        question={exportTexts.takeBackQuestion(name)}
        action={exportTexts.takeBack}
        failed={exportTexts.takeBackFailed}
        remove={async () => {
          await api(accountsExportUndo, { aex_id })
          notify.success(exportTexts.takeBack, exportTexts.takenBack(documents))
          onTakenBack()
          onClose()
          await queries.invalidateQueries({ queryKey: billingKey })
        }}
      >
        {exportTexts.takeBackHelp(documents, program)}
      </DeleteDialog>
    )
  return (
    <Modal opened onClose={onClose} title={name} {...dialogProps}>
      <Text>
        {exportTexts.numbersOf(documents, made.first, made.last)} {exportTexts.untilDay(made.until)}
      </Text>
      <Text>
        {exportTexts.total}: <Money pounds={made.total} currency={currency} />
      </Text>
      <Text c="dimmed">{exportTexts.madeBy(made.by, formatLondon(made.at))}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => setIsAsked(true)}>
          {exportTexts.takeBack}
        </Button>
        <Button
          data-autofocus
          loading={busy}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void save(apiFile(accountsExportFile, { aex_id }))}
        >
          {exportTexts.download}
        </Button>
      </Group>
    </Modal>
  )
}
