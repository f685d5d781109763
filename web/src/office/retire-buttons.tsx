import { Button, Group, Text } from '@mantine/core'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { heading, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { DeleteButton } from '../platform/delete-button.tsx'
import { notify } from '../platform/notify.ts'
import { commonTexts } from '../ui/texts.ts'
import type { OfficeRow } from './office.queries.ts'
import { isRetired, keyOf, titleOf, versionIn } from './record-draft.ts'
import { officeTexts } from './texts.ts'

interface RetireButtonsProps {
  kind: RecordKind
  record: OfficeRow
  /** Whether there are unsaved changes. */
  dirty: boolean
  onDone: () => void
}

/** Deactivates or reactivates a record, or deletes it if it is not in use (SYS-04). */
export function RetireButtons({ kind, record, dirty, onDone }: RetireButtonsProps) {
  const title = titleOf(kind, record)
  const seen = { _id: keyOf(kind, record), version: versionIn(kind, record) }
  const finish = (message: string) => {
    notify.success(heading(kind.one), message)
    onDone()
  }
  const retire = useMutation({
    mutationFn: (retired: Flag) => api(officeCalls[kind.name].retire, { ...seen, retired }),
    onSuccess: (_row, retired) =>
      finish(retired === 'T' ? officeTexts.nowInactive(title) : officeTexts.activeAgain(title)),
    onError: (failure) => notify.failure(officeTexts.deactivateOne(kind.one), failure),
  })
  const remove = async () => {
    await api(officeCalls[kind.name].remove, seen)
    finish(officeTexts.recordDeleted(title))
  }
  const retired = isRetired(kind, record)
  const blocked = { disabled: dirty, 'aria-describedby': dirty ? 'save-first' : undefined }
  return (
    <Group gap="xs">
      {dirty && (
        <Text size="sm" c="dimmed" id="save-first">
          {officeTexts.saveChangesFirst}
        </Text>
      )}
      <Button
        variant="default"
        {...blocked}
        loading={retire.isPending}
        onClick={() => retire.mutate(retired ? 'F' : 'T')}
      >
        {retired ? officeTexts.reactivate : officeTexts.deactivate}
      </Button>
      <DeleteButton
        {...blocked}
        question={officeTexts.deleteQuestion(kind.one)}
        action={commonTexts.delete}
        failed={officeTexts.cannotDelete}
        remove={remove}
        instead={
          <Button disabled={retired} loading={retire.isPending} onClick={() => retire.mutate('T')}>
            {officeTexts.deactivateInstead}
          </Button>
        }
      >
        {officeTexts.deleteHelp(title)}
      </DeleteButton>
    </Group>
  )
}
