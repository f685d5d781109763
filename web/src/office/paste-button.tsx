import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { referencePaste } from '@despatch/contract/office/reference-paste.ts'
import type { OfficeValue } from '@despatch/domain/office/fields.ts'
import { pasteError, pastedReferences } from '@despatch/domain/office/pasted-references.ts'
import { allTypes, referenceList, referenceTypes } from '@despatch/domain/office/reference-list.ts'
import { IconClipboardText } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../app/api.ts'
import { messageOf, notify } from '../app/notify.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { Select } from '../ui/list-fields.tsx'
import { officeKey } from './office.queries.ts'
import { RecordField } from './record-field.tsx'

/** Adds many references at once, one per line, as copied from a spreadsheet. */
export function PasteButton({ of }: { of: number | null }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconClipboardText size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Paste list
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Paste references" {...dialogProps}>
        <PasteForm of={of} onDone={() => setOpened(false)} />
      </Modal>
    </>
  )
}

const { cref_cust_id } = referenceList.fields

function PasteForm({ of, onDone }: { of: number | null; onDone: () => void }) {
  const queries = useQueryClient()
  const [customer, setCustomer] = useState<OfficeValue>(of)
  const [type, setType] = useState<number>(allTypes)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const lines = typed.split(/\r?\n/)
  const error = pasteError(lines)
  const paste = useMutation({
    mutationFn: (cust_id: number) =>
      // Empty lines and repeats do not count towards the limit.
      api(referencePaste, { cref_cust_id: cust_id, cref_ref_type: type, lines: pastedReferences(lines) }),
    onSuccess: async ({ added, known }) => {
      notify.success('References', `${added} added${known > 0 ? `, ${known} already existed` : ''}.`)
      await queries.invalidateQueries({ queryKey: officeKey })
      onDone()
    },
  })
  return (
    <form
      noValidate
      aria-label="Paste references"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (error === null && typeof customer === 'number') paste.mutate(customer)
      }}
    >
      <Stack gap="sm">
        {cref_cust_id?.kind === 'reference' && (
          <RecordField
            field={cref_cust_id}
            value={customer}
            known={null}
            of={null}
            error={tried && customer === null ? 'Customer is required.' : undefined}
            onChange={setCustomer}
          />
        )}
        <Select
          label="For"
          allowDeselect={false}
          data={referenceTypes.map(({ value, label }) => ({ value: String(value), label }))}
          value={String(type)}
          onChange={(picked) => setType(Number(picked ?? allTypes))}
        />
        <Textarea
          label="References"
          description="One per line"
          withAsterisk
          autosize
          minRows={6}
          maxRows={14}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={(tried && error) || (paste.error && messageOf(paste.error))}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={paste.isPending}>
            Add
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
