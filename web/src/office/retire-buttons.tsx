import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { heading, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../app/api.ts'
import { messageOf, notify } from '../app/notify.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import type { OfficeRow } from './office.queries.ts'
import { isRetired, keyOf, titleOf, versionIn } from './record-draft.ts'

interface RetireButtonsProps {
  kind: RecordKind
  record: OfficeRow
  /** Whether there are unsaved changes. */
  dirty: boolean
  onDone: () => void
}

/** Deactivates or reactivates a record, or deletes it if it is not in use (SYS-04). */
export function RetireButtons({ kind, record, dirty, onDone }: RetireButtonsProps) {
  const [asking, setAsking] = useState(false)
  const title = titleOf(kind, record)
  const seen = { _id: keyOf(kind, record), version: versionIn(kind, record) }
  const finish = (message: string) => {
    setAsking(false)
    notify.success(heading(kind.one), message)
    onDone()
  }
  const retire = useMutation({
    mutationFn: (retired: Flag) => api(officeCalls[kind.name].retire, { ...seen, retired }),
    onSuccess: (_row, retired) =>
      finish(`“${title}” ${retired === 'T' ? 'is now inactive' : 'is active again'}.`),
    onError: (failure) => notify.failure(`Deactivate ${kind.one}`, failure),
  })
  const remove = useMutation({
    mutationFn: () => api(officeCalls[kind.name].remove, seen),
    onSuccess: () => finish(`“${title}” has been deleted.`),
  })
  const retired = isRetired(kind, record)
  return (
    <Group gap="xs">
      {dirty && (
        <Text size="sm" c="dimmed" id="save-first">
          Save your changes first.
        </Text>
      )}
      <Button
        variant="default"
        disabled={dirty}
        aria-describedby={dirty ? 'save-first' : undefined}
        loading={retire.isPending}
        onClick={() => retire.mutate(retired ? 'F' : 'T')}
      >
        {retired ? 'Reactivate' : 'Deactivate'}
      </Button>
      <Button
        variant="subtle"
        color="red"
        disabled={dirty}
        aria-describedby={dirty ? 'save-first' : undefined}
        onClick={() => {
          remove.reset()
          setAsking(true)
        }}
      >
        Delete
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title={`Delete ${kind.one}?`} {...dialogProps}>
        {remove.error ? (
          <Alert role="alert" color="yellow" title="Cannot delete">
            {messageOf(remove.error)}
          </Alert>
        ) : (
          <Text>“{title}” will be permanently deleted if it is not in use.</Text>
        )}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          {remove.error ? (
            <Button disabled={retired} loading={retire.isPending} onClick={() => retire.mutate('T')}>
              Deactivate instead
            </Button>
          ) : (
            <Button color="red" data-autofocus loading={remove.isPending} onClick={() => remove.mutate()}>
              Delete
            </Button>
          )}
        </Group>
      </Modal>
    </Group>
  )
}
