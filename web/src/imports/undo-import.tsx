import { Button, Text } from '@mantine/core'
import { importUndo } from '@despatch/contract/imports/imports.ts'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { idempotencyKeyPerContent } from '../platform/idempotency-key.ts'
import { messageOf } from '../platform/notify.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useSecondsUntil } from '../ui/use-seconds-until.ts'
import { importQuery, importRowsQuery, type Import, type UndoneImport } from './imports.queries.ts'
import { importsTexts } from './texts.ts'

interface UndoImportProps {
  current: Import
  onUndone: (undone: UndoneImport) => void
}

/** Undoes the bookings of an import, with the time that is left for it. */
export function UndoImport({
  current: { imp_id, undo_until, booked_deliveries },
  onUndone,
}: UndoImportProps) {
  const queries = useQueryClient()
  const [asks, setAsks] = useState(false)
  const [keyOf] = useState(idempotencyKeyPerContent)
  const left = useSecondsUntil(undo_until === null ? 0 : instantMs(undo_until))
  const undo = useMutation({
    mutationFn: () => api(importUndo, { imp_id }, { idempotencyKey: keyOf({ imp_id, undo_until }) }),
    onSuccess: async (undone) => {
      queries.setQueryData(importQuery(imp_id).queryKey, undone.import)
      setAsks(false)
      onUndone(undone)
      await queries.invalidateQueries({ queryKey: importRowsQuery(imp_id).queryKey })
    },
  })
  if (left === 0 && !asks) return null
  const minutes = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => {
          undo.reset()
          setAsks(true)
        }}
      >
        {importsTexts.undo(minutes)}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={importsTexts.undoTitle(booked_deliveries)}
        action={importsTexts.undoAction}
        onCommand={() => undo.mutate()}
        busy={undo.isPending}
        refusal={undo.error ? { title: importsTexts.undoFailed, message: messageOf(undo.error) } : undefined}
      >
        <Text size="sm">{importsTexts.undoHelp}</Text>
      </ConfirmDialog>
    </>
  )
}
